import type { CalendarDay } from '../calendar.ts';
import { highestManualValue } from '../inspection/inspected-value.ts';
import { maxPrice, minPrice } from '../limits.ts';
import { type Cents, cents, zeroCents } from '../money.ts';
import { type ClubOnOffer, valueClub } from '../valuation/valuation.ts';

/** What became of a customer's request for the price of a club that the catalogue doesn't have. */
export const clubRequestStates = ['open', 'priced', 'declined', 'used'] as const;
export type ClubRequestState = (typeof clubRequestStates)[number];

/** Why staff can't take a club. */
export const declineReasons = ['no_demand', 'too_worn', 'not_recognised', 'not_genuine'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Returns whether a club of a cart or a trade-in is not in the catalogue: it then has the negative id of its request. */
export function isRequestedClub(modelId: string): boolean {
  return modelId.startsWith('-');
}

export const maxRequestPhotos = 4;

/** The age from which an unanswered request is late: requests are answered within a working day. */
export const lateRequestMs = 24 * 60 * 60 * 1000;

/** What the customer can do: wait, take the offer, or nothing more. */
export const offerStates = ['waiting', 'offered', 'ended', 'declined', 'used'] as const;
export type OfferState = (typeof offerStates)[number];

export function offerStateOf(
  { state, offerUntil }: { state: ClubRequestState; offerUntil: CalendarDay | null },
  today: CalendarDay,
): OfferState {
  if (state === 'open') return 'waiting';
  if (state !== 'priced') return state;
  return hasEnded(offerUntil, today) ? 'ended' : 'offered';
}

/** Returns whether the last day of a price is over. A price without a last day doesn't end. */
export function hasEnded(offerUntil: CalendarDay | null, today: CalendarDay): boolean {
  return offerUntil !== null && offerUntil < today;
}

type AskedClub = Omit<ClubOnOffer, 'price'>;

/**
 * Returns the lowest price of a model whose value, for the club that was described, is at least this; null if no price of a model
 * gives as much. A factor above 1 skips some amounts: the value is then a cent or two more.
 */
export function listPriceFor(value: Cents, club: AskedClub): Cents | null {
  const reaches = (price: number) => valueClub({ ...club, price: cents(price) }) >= value;
  if (!reaches(maxPrice)) return null;
  let low: number = minPrice;
  let high: number = maxPrice;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return cents(low);
}

export type OfferReason = { code: 'offer_too_low' } | { code: 'offer_too_high'; max: Cents };

/**
 * Returns the highest value that can be offered: the same multiple as for a value entered by hand in an inspection, here of the price
 * of the most expensive model of the type. Without one, what the most expensive model could be worth.
 */
export function highestOffer(club: AskedClub, dearest: Cents | null): Cents {
  const price = dearest === null ? maxPrice : cents(Math.min(maxPrice, highestManualValue(dearest)));
  return valueClub({ ...club, price });
}

/** Returns why a value can't be offered, or null. A club that is worth nothing is declined instead. */
export function whyNotOffer(value: Cents, club: AskedClub, dearest: Cents | null): OfferReason | null {
  if (value <= zeroCents) return { code: 'offer_too_low' };
  const max = highestOffer(club, dearest);
  return value > max ? { code: 'offer_too_high', max } : null;
}
