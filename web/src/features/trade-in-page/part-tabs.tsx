import * as words from '@trade-in/words/trade-in-page';
import styles from './part-tabs.module.css';

/** What a phone shows of the trade-in at a time; a wide screen shows everything. */
export type Part = 'clubs' | 'timeline' | 'person' | 'parcel';

const parts: readonly { part: Part; label: () => string }[] = [
  { part: 'clubs', label: words.tabClubs },
  { part: 'timeline', label: words.tabTimeline },
  { part: 'person', label: words.tabPerson },
  { part: 'parcel', label: words.tabParcel },
];

export function PartTabs({ part: shown, onPart }: { part: Part; onPart: (part: Part) => void }) {
  return (
    <div className={styles.tabs} role="group" aria-label={words.tabs()}>
      {parts.map(({ part, label }) => (
        <button
          key={part}
          type="button"
          className={styles.tab}
          aria-pressed={part === shown}
          onClick={() => onPart(part)}
        >
          {label()}
        </button>
      ))}
    </div>
  );
}
