import { addDays, type CalendarDay } from '../calendar.ts';
import { type ManualValueReason, whyNotManualValue } from '../inspection/inspected-value.ts';
import { type Cents, zeroCents } from '../money.ts';
import type { ClubState } from './club-moves.ts';

/** Returns why an offer can't be answered any more, or null. `openUntil`: the last day; an offer without one doesn't end. */
export function whyOfferEnded(openUntil: CalendarDay | null, today: CalendarDay): { code: 'offer_ended' } | null {
  return openUntil !== null && openUntil < today ? { code: 'offer_ended' } : null;
}

/** Returns the day on which the first of the clubs' open offers ends; null without one that ends. */
export function firstOfferEnd(
  clubs: readonly { state: ClubState; offerOpenUntil: CalendarDay | null }[],
): CalendarDay | null {
  const days = clubs.flatMap(({ state, offerOpenUntil }) => (state === 'offered' ? (offerOpenUntil ?? []) : []));
  return days.toSorted()[0] ?? null;
}

interface OpenOffer {
  movedAt: Date;
  offerOpenUntil: CalendarDay | null;
}

/**
 * Returns the time of the oldest offer that can still be accepted, from which the days of reminders count; null without one.
 * `offers`: those without a decision. The sweep selects trade-ins by the same rule in SQL.
 */
export function offersSince(offers: readonly OpenOffer[], today: CalendarDay): Date | null {
  const open = offers.filter(({ offerOpenUntil }) => offerOpenUntil !== null && offerOpenUntil >= today);
  return open.length === 0 ? null : new Date(Math.min(...open.map(({ movedAt }) => movedAt.getTime())));
}

export type BetterOfferReason = ManualValueReason | { code: 'offer_not_better' };

/** Returns why staff can't offer a value in place of the present one, or null. `max`: from `highestManualValue`. */
export function whyNotImproveOffer(
  value: Cents,
  { present, max }: { present: Cents | null; max: Cents },
): BetterOfferReason | null {
  const reason = whyNotManualValue(value, max);
  if (reason !== null) return reason;
  return value > (present ?? zeroCents) ? null : { code: 'offer_not_better' };
}

/** For how many days from today offers can be left open. */
const maxOfferDays = 60;

/** Returns the last day until which offers can be left open. */
export function latestOfferDay(today: CalendarDay): CalendarDay {
  return addDays(today, maxOfferDays);
}

export interface OfferTermReason {
  code: 'term_not_later';
  /** Days from today. */
  max: number;
}

/** Returns why open offers can't be left open until a day, or null: one of them has to end earlier. `ends`: their last days. */
export function whyNotProlongOffers(
  until: CalendarDay,
  { ends, today }: { ends: readonly (CalendarDay | null)[]; today: CalendarDay },
): OfferTermReason | null {
  const isLater = ends.some((end) => end === null || end < until);
  return isLater && until <= latestOfferDay(today) ? null : { code: 'term_not_later', max: maxOfferDays };
}
