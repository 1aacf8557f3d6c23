import { hourMs } from '../duration.ts';
import { addDays, type CalendarDay, startOfDay } from '../calendar.ts';

/**
 * What customers may have sent to their cell number: their discount code, a reminder on the day before a collection, and that their
 * clubs have arrived.
 */
export const shortMessageKinds = ['code', 'courier', 'received'] as const;
export type ShortMessageKind = (typeof shortMessageKinds)[number];

/** `attempted`: nobody knows whether the partner has sent it. `refused`: certainly not sent. */
export type MessageState = 'attempted' | 'sent' | 'refused';

interface MessagedTradeIn {
  hasCode: boolean;
  /** Whether a connected courier collects the clubs. A collection that staff book by hand can't be announced. */
  isCollectionBooked: boolean;
}

/** Returns the messages about a trade-in that a customer can ask for. Customers who ask for one are also notified that the clubs have arrived. */
export function shortMessagesFor({ hasCode, isCollectionBooked }: MessagedTradeIn): ShortMessageKind[] {
  return (['code', 'courier'] as const).filter((kind) => (kind === 'code' ? hasCode : isCollectionBooked));
}

/** In South African time: early enough to pack, and not at night. */
const firstHour = 9;
const endHour = 18;

/** Returns from when until when a collection is announced: on the day before, between 9:00 and 18:00. */
export function reminderTimes(collectionOn: CalendarDay): { from: Date; until: Date } {
  const midnight = startOfDay(addDays(collectionOn, -1)).getTime();
  return { from: new Date(midnight + firstHour * hourMs), until: new Date(midnight + endHour * hourMs) };
}

/** Returns whether the time for a reminder is certainly still to come when a trade-in is submitted. */
export function isReminderAhead(collectionOn: CalendarDay, today: CalendarDay): boolean {
  return collectionOn > addDays(today, 1);
}
