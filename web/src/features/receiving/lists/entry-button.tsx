import type { ParcelEntry } from '@trade-in/contract/endpoints/progress/receiving';
import { calendarDay, dayInJohannesburg, formatDay } from '@trade-in/domain/calendar';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/receiving';
import { StageGlyph } from '../../../ui/stage/stage-glyph.tsx';
import { stageName } from '../../../ui/stage/stage-name.ts';
import styles from './lists.module.css';

interface EntryButtonProps {
  entry: ParcelEntry;
  /** `YYYY-MM-DD` */
  today: string;
  /** Shows for how long it is awaited. */
  isLate?: boolean;
  /** Shows the cell number, which distinguishes people of the same name, and whether it was received. */
  isChoice?: boolean;
  onOpen: (reference: string) => void;
}

/** A parcel in a list; opens it. */
export function EntryButton({ entry, today, isLate = false, isChoice = false, onOpen }: EntryButtonProps) {
  const { reference, customerName, cellNumber, stage, isDropOff, clubCount, daysAwaited } = entry;
  const cell = isChoice && cellNumber !== null ? [formatPhone(cellNumber)] : [];
  const texts = [
    reference,
    ...cell,
    common.clubCount({ count: clubCount }),
    isDropOff ? words.dropOff() : stageName(stage),
  ];
  return (
    <button type="button" className={styles.entry} onClick={() => onOpen(reference)}>
      <StageGlyph stage={stage} />
      <bdi className={styles.name}>{customerName}</bdi>
      <span className={styles.facts}>{texts.join(' · ')}</span>
      <span className={styles.when} data-late={isLate || undefined}>
        {isLate ? words.days({ count: daysAwaited }) : dayText(entry, today)}
      </span>
    </button>
  );
}

/** The day of the collection, or else of the submission. */
function dayText({ collectionDate, submittedAt }: ParcelEntry, today: string): string {
  const day = collectionDate === null ? dayInJohannesburg(new Date(submittedAt)) : calendarDay(collectionDate);
  // Without the year, which nobody needs here.
  return day === today ? words.today() : formatDay(day).split(' ').slice(0, 2).join(' ');
}
