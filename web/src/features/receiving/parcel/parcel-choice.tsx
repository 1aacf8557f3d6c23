import type { ParcelEntry } from '@trade-in/contract/endpoints/progress/receiving';
import * as words from '@trade-in/words/receiving';
import { useEffect, useRef } from 'react';
import { EntryButton } from '../lists/entry-button.tsx';
import styles from './parcel.module.css';

interface ParcelChoiceProps {
  entries: readonly ParcelEntry[];
  hasMore: boolean;
  today: string;
  onOpen: (reference: string) => void;
}

/** Asks which of several trade-ins it is: a waybill can be of two parcels, and a name of many people. */
export function ParcelChoice({ entries, hasMore, today, onOpen }: ParcelChoiceProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <section className={styles.card}>
      <h2 className={styles.choiceTitle}>{words.chooseTitle({ count: entries.length })}</h2>
      <ul ref={list}>
        {entries.map((entry) => (
          <li key={entry.reference}>
            <EntryButton entry={entry} today={today} isChoice onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasMore && <p className={styles.others}>{words.moreMatches()}</p>}
    </section>
  );
}
