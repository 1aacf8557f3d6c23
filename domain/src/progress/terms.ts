import { hourMs } from '../duration.ts';
import { addDays, type CalendarDay, dayInJohannesburg, startOfDay } from '../calendar.ts';

/** The terms of quotes and offers, in days. The shop can set them. */
export interface Terms {
  /** A quote holds from the submission, or longer for a collection: see `heldForCollection`. */
  quoteDays: number;
  /** Days after the submission on which a customer who sent nothing is reminded. */
  unsentReminderDays: readonly number[];
  /** An offer holds from the day it is made; then the club goes back. */
  offerDays: number;
  /** Days after an offer on which a customer who has not decided is reminded. */
  offerReminderDays: readonly number[];
  /** A club that is awaited longer is late. A quote holds for a collection until then. */
  lateDays: number;
  /** The price of a club that is not in the catalogue holds from the day it is set. */
  clubPriceDays: number;
}

export const defaultTerms: Terms = {
  quoteDays: 21,
  unsentReminderDays: [3, 7, 12],
  offerDays: 12,
  offerReminderDays: [2, 5, 9],
  lateDays: 10,
  clubPriceDays: 21,
};

interface Submitted {
  submittedOn: CalendarDay;
  /** Null for a drop-off. */
  collectionOn: CalendarDay | null;
}

/** Returns the last day on which the quote of a trade-in holds. */
export function quoteHeldUntil({ submittedOn, collectionOn }: Submitted, terms: Terms): CalendarDay {
  const heldUntil = addDays(submittedOn, terms.quoteDays);
  return collectionOn === null ? heldUntil : heldForCollection(heldUntil, collectionOn, terms);
}

/**
 * Returns the last day on which a quote holds whose clubs the courier collects on a day that the shop has accepted: they have as long
 * to arrive as others before they are late. A collection never shortens the quote.
 */
export function heldForCollection(
  heldUntil: CalendarDay,
  collectionOn: CalendarDay,
  { lateDays }: Pick<Terms, 'lateDays'>,
): CalendarDay {
  const lastArrival = addDays(collectionOn, lateDays);
  return lastArrival > heldUntil ? lastArrival : heldUntil;
}

interface ClubArrival {
  clubId: string | null;
  /** Of the trade-in, in the order in which they happened. */
  events: readonly { kind: string; clubId: string | null; happenedAt: Date }[];
  now: Date;
}

/**
 * Returns whether the club arrived while the quote held: one that was missing may come in a later parcel. A club whose arrival
 * wasn't recorded arrives now.
 */
export function holdsQuote(tradeIn: { quoteHeldUntil: CalendarDay }, { clubId, events, now }: ClubArrival): boolean {
  const received = events.findLast((event) => event.kind === 'receive' && event.clubId === clubId);
  return dayInJohannesburg(received?.happenedAt ?? now) <= tradeIn.quoteHeldUntil;
}

/** Returns the last day on which an offer can be accepted. */
export function offerOpenUntil(offeredOn: CalendarDay, { offerDays }: Pick<Terms, 'offerDays'>): CalendarDay {
  return addDays(offeredOn, offerDays);
}

/** The days on which quotes or offers began whose reminder is due today. */
export interface ReminderSpan {
  /** Which reminder: days after the beginning. */
  day: number;
  from: CalendarDay;
  to: CalendarDay;
}

/** A reminder that is more days late than this, such as after an outage, isn't sent. */
const mostDaysLate = 7;

/**
 * Returns for each reminder the range of days on which a quote or offer must have begun for it to be due today. `days` ascend, so
 * no day is in two spans.
 */
export function reminderSpans(today: CalendarDay, days: readonly number[]): ReminderSpan[] {
  return days.map((day, index) => {
    const next = days[index + 1] ?? Infinity;
    return { day, from: addDays(today, -Math.min(next - 1, day + mostDaysLate)), to: addDays(today, -day) };
  });
}

/** Reminders are not sent at night. */
const firstReminderHour = 9;

/** Returns from when reminders of a day are sent: nine in the morning in South Africa. */
export function reminderTime(day: CalendarDay): Date {
  return new Date(startOfDay(day).getTime() + firstReminderHour * hourMs);
}
