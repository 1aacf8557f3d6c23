import type { Overview, WorkQueue } from '@trade-in/contract/endpoints/overview';
import { payBy, type Queue } from '@trade-in/domain/progress/queues';
import { payableOf } from '@trade-in/domain/progress/settlement';
import type { TradeInProgress } from '../../progress/progress-store.ts';
import type { StoredDebt, StoredQueue } from './queue-store.ts';

/** Returns a queue with the trade-in that is due first; `queue` is undefined if it is empty. */
export function presentQueue(stage: Queue, queue: StoredQueue | undefined): WorkQueue {
  if (queue === undefined) return { stage, count: 0, late: 0, next: null };
  return { stage, count: queue.count, late: queue.late, next: presentFirst(queue) };
}

function presentFirst(queue: StoredQueue): NonNullable<WorkQueue['next']> {
  const { stage } = queue;
  return {
    reference: queue.reference,
    customerName: queue.customerName,
    since: queue.since.toISOString(),
    isLate: queue.isLate,
    clubs: stage === 'to_return' ? queue.declined : queue.submitted,
    amount: queue.quoted,
    waybillNumber: queue.waybillNumber,
    day: stage === 'to_ship' ? queue.collectionOn : queue.offerOpenUntil,
    payBy: null,
  };
}

export function presentDebt({ since, ...debt }: StoredDebt): Overview['debts'][number] {
  return { ...debt, since: since.toISOString() };
}

/** Returns the trade-in to pay first with what is owed, for the agreed clubs that are not paid, and until when. */
export function presentPayment(
  first: NonNullable<WorkQueue['next']>,
  tradeIn: TradeInProgress,
): NonNullable<WorkQueue['next']> {
  const agreed = tradeIn.clubs.filter(({ state }) => state === 'accepted');
  const dueAt = payBy(
    agreed.map(({ movedAt }) => movedAt),
    new Date(first.since),
  );
  return {
    ...first,
    clubs: agreed.length,
    amount: payableOf(tradeIn),
    payBy: dueAt?.toISOString() ?? null,
  };
}
