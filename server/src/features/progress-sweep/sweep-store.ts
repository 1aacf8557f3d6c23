import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ReminderSpan } from '@trade-in/domain/progress/terms';

/** A part of the trade-ins, in the order of their ids. */
export interface Batch {
  /** The last id of the batch before; null for the first. */
  after: string | null;
  most: number;
}

interface Reminding {
  today: CalendarDay;
  /** Not sent before. */
  runAt: Date;
  most: number;
}

export interface SweepStore {
  /** Returns the ids of trade-ins with an open offer whose last day is over. */
  findEndedOffers(today: CalendarDay, batch: Batch): Promise<string[]>;
  /** Returns the ids of trade-ins for a code with clubs that were agreed before this time, and none about which anything is open. */
  findAgreed(before: Date, batch: Batch): Promise<string[]>;
  /** Returns the ids of trade-ins in which nothing is open, whose claim was settled and whose goods are held. */
  findSettledClaims(batch: Batch): Promise<string[]>;
  /**
   * Enqueues the reminder of a span for trade-ins of which nothing was sent, unless it was enqueued before. Returns how many were
   * added: with `most`, there may be more.
   */
  remindOfUnsent(span: ReminderSpan, reminding: Reminding): Promise<number>;
  /** The same for trade-ins with an open offer, from the day of the oldest. */
  remindOfOffers(span: ReminderSpan, reminding: Reminding): Promise<number>;
}
