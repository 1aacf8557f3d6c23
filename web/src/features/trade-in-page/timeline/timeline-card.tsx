import type { TimelineEntry, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { calendarDay, formatDay, formatInstant } from '@trade-in/domain/calendar';
import * as states from '@trade-in/words/delivery-states';
import * as words from '@trade-in/words/trade-in-page';
import * as moveWords from '@trade-in/words/trade-in-page-moves';
import * as timelineWords from '@trade-in/words/trade-in-page-timeline';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { detailOf, nextSentence, sentenceOf } from './timeline-sentences.ts';
import styles from './timeline-card.module.css';

interface TimelineCardProps {
  page: TradeInPage;
  /** Undoes the last move; null if the user can't. */
  undo: { run: () => void; isPending: boolean } | null;
}

type Shown = 'all' | 'messages' | 'money';

const moneyKinds: ReadonlySet<string> = new Set([
  'pay',
  'paid_by_customer',
  'written_off',
  'paid_out',
  'refund_fee',
  'accept',
  'agree',
  'keep',
  'code_used',
  'improve',
]);

const belongsTo: Readonly<Record<Shown, (entry: TimelineEntry) => boolean>> = {
  all: () => true,
  messages: ({ kind }) => kind === 'delivery',
  money: ({ kind }) => moneyKinds.has(kind),
};

/** Everything that happened, the newest first, after what happens next. */
export function TimelineCard({ page, undo }: TimelineCardProps) {
  const [shown, setShown] = useState<Shown>('all');
  const countOf = (which: Shown) => page.timeline.filter(belongsTo[which]).length;
  const filters: readonly [Shown, string][] = [
    ['all', words.showAll()],
    ['messages', words.showMails({ count: countOf('messages') })],
    ['money', words.showMoney({ count: countOf('money') })],
  ];
  const entries = page.timeline.filter(belongsTo[shown]);
  return (
    <section className={styles.card} aria-label={words.timeline()} data-of="timeline">
      <div className={styles.head}>
        <h2>{words.timeline()}</h2>
        <div className={styles.filters} role="group" aria-label={words.timelineFilter()}>
          {filters.map(([which, label]) => (
            <button key={which} type="button" aria-pressed={which === shown} onClick={() => setShown(which)}>
              {label}
            </button>
          ))}
        </div>
        {undo !== null && (
          <Button
            variant="secondary"
            className={styles.undo}
            data-uncovered
            isBusy={undo.isPending}
            aria-keyshortcuts="U"
            onClick={undo.run}
          >
            {moveWords.undo()}
          </Button>
        )}
      </div>
      <ol className={styles.entries}>
        {shown === 'all' && page.next !== null && (
          <li className={styles.entry} data-next>
            <span>{nextSentence(page.next.kind)}</span>
            {page.next.day !== null && <time>{formatDay(calendarDay(page.next.day))}</time>}
          </li>
        )}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {entries.length === 0 && <li className={styles.entry}>{timelineWords.empty()}</li>}
      </ol>
    </section>
  );
}

const deliveryStates: Readonly<Record<NonNullable<TimelineEntry['delivery']>, () => string>> = {
  waiting: states.waiting,
  failed: states.failed,
  set_aside: states.set_aside,
  done: states.done,
  not_needed: states.not_needed,
  withheld: states.withheld,
};

/** What happened, when, and what else is known about it. */
export function Entry({ entry }: { entry: TimelineEntry }) {
  const detail = detailOf(entry);
  return (
    <li className={styles.entry} data-undone={entry.isUndone || undefined}>
      <span className={styles.sentence}>
        {sentenceOf(entry)} {entry.isUndone && <Pill>{timelineWords.undone()}</Pill>}
        {entry.delivery !== null && (
          <Pill tone={entry.delivery === 'failed' ? 'red' : 'neutral'}>
            {entry.isWrittenToFile ? states.written() : deliveryStates[entry.delivery]()}
          </Pill>
        )}
      </span>
      <time dateTime={entry.at}>{formatInstant(new Date(entry.at))}</time>
      {detail !== '' && (
        <span className={styles.detail}>
          <bdi>{detail}</bdi>
        </span>
      )}
    </li>
  );
}
