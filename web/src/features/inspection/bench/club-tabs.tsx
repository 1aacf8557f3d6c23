import type { BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import type { ClubState } from '@trade-in/domain/progress/club-moves';
import * as words from '@trade-in/words/inspection';
import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './club-tabs.module.css';

interface ClubTabsProps {
  clubs: readonly BenchClub[];
  shown: string;
  onSelect: (clubId: string) => void;
}

/** The clubs of the parcel, with how far each is. */
export function ClubTabs({ clubs, shown, onSelect }: ClubTabsProps) {
  if (clubs.length < 2) return null;
  return (
    <nav aria-label={words.clubsOfParcel()}>
      <ul className={styles.tabs}>
        {clubs.map((club, index) => (
          <li key={club.id} className={styles.item}>
            <button
              type="button"
              className={styles.tab}
              aria-current={club.id === shown || undefined}
              onClick={() => onSelect(club.id)}
            >
              {clubType(club) && (
                <span className={styles.drawing}>
                  <ClubDrawing type={clubType(club) ?? 'Driver'} />
                </span>
              )}
              <span className={styles.texts}>
                <span className={styles.name}>{clubName(club)}</span>
                <span className={styles.number}>{words.clubNumber({ number: index + 1, count: clubs.length })}</span>
              </span>
              <StateGlyph club={club} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function clubType({ found, stated }: BenchClub) {
  return (found ?? stated)?.type ?? null;
}

/** Returns the club's name as found in the inspection or, until then, as stated. */
export function clubName({ found, stated }: BenchClub): string {
  const names = found ?? stated;
  return names === null ? words.unknownClub() : `${names.brandName} ${names.modelName}`;
}

function StateGlyph({ club }: { club: BenchClub }) {
  const { icon: Icon, label } = glyphOf(club);
  return (
    <span className={styles.glyph}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const stateNames: Readonly<Partial<Record<ClubState, () => string>>> = {
  received: words.stateReceived,
  inspected: words.stateInspected,
  offered: words.stateOffered,
  accepted: words.stateAccepted,
  declined: words.stateDeclined,
  kept: words.stateKept,
  returned: words.stateReturned,
};

function glyphOf({ state, outcome }: BenchClub) {
  const label = stateNames[state]?.() ?? '';
  if (state === 'received') return { icon: CircleDashed, label };
  if (state === 'offered') return { icon: Clock, label };
  return { icon: outcome === 'refused' || state === 'declined' ? CircleX : CircleCheck, label };
}
