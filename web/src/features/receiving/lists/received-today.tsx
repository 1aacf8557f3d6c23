import type { EntryList, ParcelEntry } from '@trade-in/contract/endpoints/progress/receiving';
import { formatInstant } from '@trade-in/domain/calendar';
import { minuteMs } from '@trade-in/domain/duration';
import * as words from '@trade-in/words/receiving';
import { useEffect, useRef, useState } from 'react';
import { tradeInUrl } from '../../../app/paths.ts';
import { useFocusAfterEnd } from '../../../ui/browser/use-focus-after-end.ts';
import { Button } from '../../../ui/button.tsx';
import { StageGlyph } from '../../../ui/stage/stage-glyph.tsx';
import { TextLink } from '../../../ui/text/link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { countsOf } from './counts-of.ts';
import { ListCard } from './list-card.tsx';
import styles from './lists.module.css';

const firstShown = 5;

interface ReceivedTodayProps {
  list: EntryList;
  /** The reference of the trade-in whose receipt is being undone, if any. */
  undoneReference: string | null;
  onUndo: (parcel: { reference: string; batch: string }) => void;
}

/** What was received today. Users can undo their own latest receipts. */
export function ReceivedToday({ list, undoneReference, onUndo }: ReceivedTodayProps) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const shown = isOpen ? list.items : list.items.slice(0, firstShown);
  return (
    <ListCard
      title={words.receivedToday()}
      emptyText={words.receivedNone()}
      list={list}
      shownCount={shown.length}
      isOpen={isOpen}
      canOpen={list.items.length > firstShown}
      onToggle={() => setOpen(!isOpen)}
    >
      {shown.map((entry) => (
        <ReceivedRow
          key={entry.reference}
          entry={entry}
          now={now}
          isUndoing={entry.reference === undoneReference}
          onUndo={onUndo}
        />
      ))}
    </ListCard>
  );
}

interface ReceivedRowProps extends Pick<ReceivedTodayProps, 'onUndo'> {
  entry: ParcelEntry;
  now: number;
  isUndoing: boolean;
}

function ReceivedRow({ entry, now, isUndoing, onUndo }: ReceivedRowProps) {
  const { reference, customerName, stage, missingCount, receipt } = entry;
  const link = useRef<HTMLAnchorElement>(null);
  const undoableUntil = receipt?.undoableUntil ?? null;
  const leftMs = undoableUntil === null ? 0 : new Date(undoableUntil).getTime() - now;
  const undoFocus = useFocusAfterEnd(link, leftMs <= 0);
  if (receipt === null) return null;
  return (
    <li className={styles.received}>
      <StageGlyph stage={stage} />
      <bdi className={styles.name}>{customerName}</bdi>
      <TextLink ref={link} className={styles.reference} href={tradeInUrl(reference)}>
        {reference}
      </TextLink>
      <span className={styles.counts} data-missing={missingCount > 0 || undefined}>
        {countsOf(entry)}
      </span>
      {leftMs > 0 && (
        <Button
          {...undoFocus}
          variant="quiet"
          className={styles.undo}
          isBusy={isUndoing}
          onClick={() => onUndo({ reference, batch: receipt.batch })}
        >
          {words.minutesLeft({ minutes: Math.max(1, Math.floor(leftMs / minuteMs)) })}
          <VisuallyHidden> ({reference})</VisuallyHidden>
        </Button>
      )}
      <time className={styles.time} dateTime={receipt.at}>
        {formatInstant(new Date(receipt.at)).split(', ')[1]}
      </time>
    </li>
  );
}

/** Returns the present time, often enough for minutes. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), minuteMs / 6);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
