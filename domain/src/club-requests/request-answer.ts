import { highestManualValue } from '../inspection/inspected-value.ts';
import { maxPrice, minPrice } from '../limits.ts';
import { type Cents, cents, zeroCents } from '../money.ts';
import { type UndoReason, whyNotUndo } from '../progress/club-moves.ts';
import { type ClubOnOffer, valueClub } from '../valuation/valuation.ts';
import type { ClubRequestState, whyNotAsk, whyNotKeepPrice, whyNotTake } from './club-request.ts';

type AskedClub = Omit<ClubOnOffer, 'price'>;

/**
 * Returns the lowest price of a model whose value, for the club that was described, is at least this. A factor above 1 skips some
 * amounts: the value is then a cent or two more. The highest price for a value that can't be offered.
 */
export function listPriceFor(value: Cents, club: AskedClub): Cents {
  const reaches = (price: number) => valueClub({ ...club, price: cents(price) }) >= value;
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

/** Returns why a value can't be offered, or null. A club that is worth nothing is declined instead. `max`: from `highestOffer`. */
export function whyNotOffer(value: Cents, max: Cents): OfferReason | null {
  if (value <= zeroCents) return { code: 'offer_too_low' };
  return value > max ? { code: 'offer_too_high', max } : null;
}

export type UndoAnswerReason = UndoReason | { code: 'request_in_cart' };

interface GivenAnswer {
  state: ClubRequestState;
  isInCart: boolean;
  answeredAt: Date;
  /** The account. */
  answeredBy: string | null;
  hasMailLeft: boolean;
}

/** Returns why an account can't undo an answer, or null: only its own, for a limited time, before a mail or the customer followed it. */
export function whyNotUndoAnswer(
  { state, isInCart, answeredAt, answeredBy, hasMailLeft }: GivenAnswer,
  { by, now }: { by: string; now: Date },
): UndoAnswerReason | null {
  if (isInCart || state === 'used') return { code: 'request_in_cart' };
  const answer = { actor: 'staff', by: answeredBy, at: answeredAt, isLast: true, hasLeft: hasMailLeft } as const;
  return whyNotUndo(answer, { actor: 'staff', by, now });
}

type CustomerRule = typeof whyNotAsk | typeof whyNotKeepPrice | typeof whyNotTake;

/** Why a request for a price, its answer or its use is refused. */
export type ClubRequestReason = NonNullable<ReturnType<CustomerRule>> | OfferReason | UndoAnswerReason;
