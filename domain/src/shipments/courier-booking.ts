import { type CalendarDay, startOfDay } from '../calendar.ts';
import { hourMs } from '../duration.ts';

/**
 * `requested`: the courier has not confirmed yet. `booked`: confirmed. `rejected`: not made, and not retried. `cancelling`: the
 * courier has not confirmed the cancellation yet. `cancelled`: the courier will not come.
 */
export const bookingStates = ['requested', 'booked', 'rejected', 'cancelling', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * Why a booking was not made: its day passed first, the courier refused it, or its response was unclear. `cancel_refused`: why it was
 * not cancelled.
 */
export const bookingFailures = ['day_passed', 'refused', 'unclear', 'cancel_refused'] as const;
export type BookingFailure = (typeof bookingFailures)[number];

/** The hours between which the courier collects, in South African time (specification, section 4). */
export const collectionHours = { from: '09:00', to: '17:00' } as const;
const lastHour = 17;

/** Returns why a collection on the day can't be booked any more, or null. */
export function whyNotBook(day: CalendarDay, now: Date): { code: 'day_passed' } | null {
  return startOfDay(day).getTime() + lastHour * hourMs <= now.getTime() ? { code: 'day_passed' } : null;
}

/** Returns why staff can't book another day for a pending shipment, or null. `state`: of its latest booking; null without one. */
export function whyNotRebook(state: string | null): { code: 'booking_in_progress' } | null {
  const isAnswered = state === 'booked' || state === 'rejected' || state === 'cancelled';
  return isAnswered ? null : { code: 'booking_in_progress' };
}

/** Returns whether the label of a shipment's latest booking is needed: the courier is to collect the parcel, or has it. */
export function allowsLabel(shipmentStatus: string, bookingState: string): boolean {
  return shipmentStatus !== 'cancelled' && bookingState === 'booked';
}

/** Returns our reference of a trade-in's booking with the courier: another one for each attempt, so that a lookup finds only its own. */
export function bookingReference(reference: string, attempt: number): string {
  return attempt === 1 ? reference : `${reference}-${attempt}`;
}
