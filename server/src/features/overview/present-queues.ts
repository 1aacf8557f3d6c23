import type { Overview, WorkQueue } from '@trade-in/contract/endpoints/overview';
import type { StoredDebt, StoredQueue } from './queue-store.ts';

/** Returns the trade-in of a queue that is due first. */
export function presentFirst(queue: StoredQueue): NonNullable<WorkQueue['next']> {
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
