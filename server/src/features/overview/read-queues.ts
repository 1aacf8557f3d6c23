import type { Overview, WorkQueue } from '@trade-in/contract/endpoints/overview';
import { lateSince, queues } from '@trade-in/domain/progress/queues';
import type { Terms } from '@trade-in/domain/progress/terms';
import { lateClubsBefore } from '@trade-in/domain/receiving/awaited';
import type { ProgressStore } from '../../progress/progress-store.ts';
import { presentDebt, presentPayment, presentQueue } from './present-queues.ts';
import type { QueueStore } from './queue-store.ts';

export interface QueueDeps {
  queueStore: QueueStore;
  progress: Pick<ProgressStore, 'find'>;
  terms: Terms;
}

/** Returns the work list: every queue, also the empty ones, in the order in which the work is due. */
export async function readQueues(
  { queueStore, progress, terms }: QueueDeps,
  now: Date,
): Promise<Pick<Overview, 'debts' | 'queues' | 'lateTradeIns' | 'lateDays'>> {
  const { claims, refunds, ...late } = lateSince(terms, now);
  const stored = await queueStore.readQueues(late);
  const all = queues.map((stage) =>
    presentQueue(
      stage,
      stored.find((queue) => queue.stage === stage),
    ),
  );
  const debts = await queueStore.readDebts({ claims, refunds });
  return {
    debts: debts.map(presentDebt),
    queues: await Promise.all(all.map((queue) => withPayment(progress, queue))),
    lateTradeIns: await queueStore.countAwaited(lateClubsBefore(terms.lateDays, now)),
    lateDays: terms.lateDays,
  };
}

/** Adds what is owed and until when to the payment that is due first. */
async function withPayment(progress: QueueDeps['progress'], queue: WorkQueue): Promise<WorkQueue> {
  if (queue.stage !== 'to_pay' || queue.next === null) return queue;
  const found = await progress.find({ reference: queue.next.reference });
  return found === null ? queue : { ...queue, next: presentPayment(queue.next, found) };
}
