import type { BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import type { ClubType } from '@trade-in/domain/club';
import type { ClubState } from '@trade-in/domain/progress/club-moves';
import * as words from '@trade-in/words/inspection';
import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
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
              <ClubTypeDrawing club={club} />
              <span className={styles.texts}>
                <span className={styles.name}>{clubName(club)}</span>
                <span className={styles.number}>{numberText(club, { number: index + 1, count: clubs.length })}</span>
              </span>
              <StateGlyph club={club} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ClubTypeDrawing({ club }: { club: BenchClub }) {
  const type = clubType(club);
  if (type === null) return null;
  return (
    <span className={styles.drawing}>
      <ClubDrawing type={type} />
    </span>
  );
}

/** Narrow tabs have no drawing, and a club that was not submitted may differ from another one only by its type. */
function numberText(club: BenchClub, place: { number: number; count: number }): string {
  const type = clubType(club);
  const number = words.clubNumber(place);
  return club.stated !== null || type === null ? number : `${number} · ${clubTypeName(type)}`;
}

/** Returns the club's type as found in the inspection or, until then, as stated or as described on receipt. */
export function clubType({ found, stated, extra }: BenchClub): ClubType | null {
  return (found ?? stated ?? extra)?.type ?? null;
}

/** Returns the club's name as found in the inspection or, until then, as stated or as described on receipt. */
export function clubName({ found, stated, extra }: BenchClub): string {
  const names = found ?? stated ?? extra;
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
