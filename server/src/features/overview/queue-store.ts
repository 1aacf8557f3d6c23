import type { CalendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';
import type { DebtQueue, Queue } from '@trade-in/domain/progress/queues';

/** A queue that isn't empty, with the trade-in that is in it the longest. */
export interface StoredQueue {
  stage: Queue;
  count: number;
  late: number;
  reference: string;
  customerName: string;
  since: Date;
  isLate: boolean;
  /** Clubs of the submission, and those that have to go back. */
  submitted: number;
  declined: number;
  quoted: Cents;
  waybillNumber: string | null;
  collectionOn: CalendarDay | null;
  offerOpenUntil: CalendarDay | null;
}

/** What is owed in money, with the trade-in in which it is owed the longest. */
export interface StoredDebt {
  queue: DebtQueue;
  count: number;
  late: number;
  reference: string;
  customerName: string;
  since: Date;
  isLate: boolean;
  /** In cents; negative if the shop owes the difference of a code. */
  amount: Cents;
  /** In which the code was used. */
  order: string | null;
}

export interface QueueStore {
  /** Returns the queues with trade-ins. `lateSince` has when a trade-in that is late now entered its stage at the latest. */
  readQueues(lateSince: Readonly<Record<Queue, Date>>): Promise<StoredQueue[]>;
  /** Returns how many trade-ins' clubs have been awaited since before this time: those that Receiving lists. */
  countAwaited(before: Date): Promise<number>;
  /** Returns the claims and the fees to pay back that there are, in trade-ins of any stage. */
  readDebts(lateSince: Readonly<Record<DebtQueue, Date>>): Promise<StoredDebt[]>;
}
