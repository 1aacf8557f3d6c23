import type { ParcelClub } from '@trade-in/contract/endpoints/progress/receiving';
import { hasIronCount } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/receiving';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import styles from './club-row.module.css';
import type { ExtraClub } from './use-parcel-draft.ts';

const lastDigit = 9;

interface AwaitedRowProps {
  club: ParcelClub;
  /** The key that toggles it. */
  number: number;
  isHere: boolean;
  onToggle: () => void;
}

/** A club that can arrive, with a tick that says whether it is there. */
export function AwaitedRow({ club, number, isHere, onToggle }: AwaitedRowProps) {
  const hasKey = number <= lastDigit;
  return (
    <ClubRow club={club} imageUrl={club.imageUrl} details={detailsOf(club)}>
      {hasKey && (
        <kbd className={styles.digit} aria-hidden="true">
          {number}
        </kbd>
      )}
      <label className={styles.toggle}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={isHere}
          aria-label={words.isHere({ club: nameOf(club) })}
          aria-keyshortcuts={hasKey ? String(number) : undefined}
          onChange={onToggle}
        />
        <span className={styles.choice} data-chosen={isHere || undefined} aria-hidden="true">
          <Check size={16} className={styles.check} />
          <span className={styles.word}>{words.here()}</span>
        </span>
        <span className={styles.otherChoice} data-chosen={!isHere || undefined} aria-hidden="true">
          {words.missing()}
        </span>
      </label>
    </ClubRow>
  );
}

/** A club that the shop has had already. */
export function ArrivedClub({ club }: { club: ParcelClub }) {
  return (
    <ClubRow club={club} imageUrl={club.imageUrl} details={detailsOf(club)}>
      {club.stated === null && <Pill tone="amber">{words.notSubmitted()}</Pill>}
      <Pill tone="green">{words.hasArrived()}</Pill>
    </ClubRow>
  );
}

/** A club that staff have added. */
export function ExtraRow({ club, onRemove }: { club: ExtraClub; onRemove: () => void }) {
  return (
    <ClubRow club={club} imageUrl={null} details={club.type}>
      <Pill tone="amber">{words.notSubmitted()}</Pill>
      <Button variant="quiet" aria-label={words.remove({ club: nameOf(club) })} onClick={onRemove}>
        {words.removeShort()}
      </Button>
    </ClubRow>
  );
}

interface ClubRowProps {
  club: ExtraClub;
  imageUrl: string | null;
  details: string;
  children: ReactNode;
}

function ClubRow({ club, imageUrl, details, children }: ClubRowProps) {
  return (
    <li className={styles.club}>
      <div className={styles.picture}>
        {imageUrl === null ? <ClubDrawing type={club.type} /> : <img src={imageUrl} alt="" />}
      </div>
      <div className={styles.texts}>
        <h3 className={styles.clubName}>
          <bdi>{nameOf(club)}</bdi>
        </h3>
        <p className={styles.details}>{details}</p>
      </div>
      <div className={styles.controls}>{children}</div>
    </li>
  );
}

function nameOf({ brandName, modelName }: ExtraClub): string {
  return `${brandName} ${modelName}`;
}

function detailsOf({ type, stated }: ParcelClub): string {
  if (stated === null) return type;
  const irons = hasIronCount(type) ? [words.irons({ count: stated.ironCount })] : [];
  const quote = words.quote({ amount: formatRands(stated.value) });
  return [type, ...irons, stated.dexterity, stated.condition, quote].join(' · ');
}
