import type { Overview, WorkQueue } from '@trade-in/contract/endpoints/overview';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/overview-queues';
import { ChevronRight } from 'lucide-react';
import { adminPaths, inspectionUrl, tradeInUrl } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StageGlyph } from '../../ui/stage/stage-glyph.tsx';
import { stageName } from '../../ui/stage/stage-name.ts';
import { TextLink } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Age } from './age.tsx';
import { ClubRequestRow } from './club-request-row.tsx';
import { DebtRow } from './debt-row.tsx';
import { nextSentence } from './work-texts.ts';
import styles from './work-list.module.css';

/** The queues of work, the most urgent first: each with its next trade-in, the age of the oldest and one button. */
export function WorkList({ overview, now }: { overview: Overview; now: Date }) {
  const { debts, clubRequests, queues, lateTradeIns, lateDays } = overview;
  return (
    <section className={styles.card} aria-label={words.caption()}>
      <table className={styles.queues}>
        <thead>
          <tr>
            <th scope="col">{words.work()}</th>
            <th scope="col">{words.count()}</th>
            <th scope="col">{words.nextOne()}</th>
            <th scope="col">{words.oldest()}</th>
            <th scope="col">
              <VisuallyHidden>{common.actions()}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {debts.map((debt) => (
            <DebtRow key={debt.queue} debt={debt} now={now} />
          ))}
          {clubRequests.next !== null && (
            <ClubRequestRow count={clubRequests.count} next={clubRequests.next} now={now} />
          )}
          {queues.map((queue) => (
            <QueueRow key={queue.stage} queue={queue} now={now} />
          ))}
        </tbody>
      </table>
      {lateTradeIns > 0 && (
        <Notice className={styles.late}>
          {words.lateTradeIns({ count: lateTradeIns, days: lateDays })}{' '}
          <TextLink href={adminPaths.receiving}>{words.openReceiving()}</TextLink>
        </Notice>
      )}
    </section>
  );
}

function QueueRow({ queue, now }: { queue: WorkQueue; now: Date }) {
  const { stage, count, next } = queue;
  return (
    <tr data-none={count === 0 || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <StageGlyph stage={stage} size={18} />
          {queueName(stage)}
        </span>
      </th>
      <td className={styles.count}>{count}</td>
      <td className={styles.next}>
        {next === null ? (
          words.nothing()
        ) : (
          <TextLink className={styles.link} href={queueUrl(queue, next.reference)}>
            {nextSentence(stage, next)}
          </TextLink>
        )}
      </td>
      <td className={styles.age}>{next !== null && <Age {...next} now={now} />}</td>
      <td className={styles.action}>{next !== null && <Action queue={queue} reference={next.reference} />}</td>
    </tr>
  );
}

function Action({ queue, reference }: { queue: WorkQueue; reference: string }) {
  const { stage } = queue;
  const { label, href } = actions[stage];
  return (
    <ButtonLink
      variant={stage === 'to_pay' ? 'primary' : 'secondary'}
      className={styles.button}
      href={href(reference)}
      aria-label={words.actionFor({ action: label(), queue: queueName(stage) })}
    >
      <span className={styles.label}>{label()}</span>
      <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
    </ButtonLink>
  );
}

/** A parcel on its way is to be received. */
function queueName(stage: WorkQueue['stage']): string {
  return stage === 'in_transit' ? words.toReceive() : stageName(stage);
}

/** Returns the page of a queue's next trade-in, from which the queue is worked through. */
function queueUrl({ stage }: WorkQueue, reference: string): string {
  return `${tradeInUrl(reference)}?queue=${stage}`;
}

const onPage = (stage: WorkQueue['stage']) => (reference: string) => `${tradeInUrl(reference)}?queue=${stage}`;

/** Where the work of each queue is done. */
const actions: Readonly<Record<WorkQueue['stage'], { label: () => string; href: (reference: string) => string }>> = {
  to_pay: { label: words.pay, href: onPage('to_pay') },
  in_transit: { label: words.receive, href: () => adminPaths.receiving },
  to_ship: { label: words.ship, href: () => `${adminPaths.shipments}?status=pending` },
  to_inspect: { label: words.inspect, href: inspectionUrl },
  waiting: { label: words.open, href: onPage('waiting') },
  to_return: { label: words.returnClubs, href: onPage('to_return') },
  new: { label: words.open, href: onPage('new') },
};
