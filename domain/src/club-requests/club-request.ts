import { dayMs } from '../duration.ts';
import type { CalendarDay } from '../calendar.ts';

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

/** The age from which an open request is late, on weekends too: customers are promised an answer within a working day. */
const lateRequestMs = dayMs;

/** Returns the time at or before which an open request that is late now was asked. */
export function lateRequestsSince(now: Date): Date {
  return new Date(now.getTime() - lateRequestMs);
}

/** Returns whether an open request is late. */
export function isLateRequest(askedAt: Date, now: Date): boolean {
  return askedAt <= lateRequestsSince(now);
}

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

/** Why a club of a cart can't be submitted: the price that staff set for it has ended. */
interface PriceReason {
  code: 'club_price_ended';
  club: string;
}

interface PricedClub {
  brandName: string;
  modelName: string;
  /** Null for a club of the catalogue. */
  offeredUntil: CalendarDay | null;
}

/** Returns why a club can't be submitted at its price any more, or null. */
export function whyNotKeepPrice(
  { brandName, modelName, offeredUntil }: PricedClub,
  today: CalendarDay,
): PriceReason | null {
  return hasEnded(offeredUntil, today) ? { code: 'club_price_ended', club: `${brandName} ${modelName}` } : null;
}

type TakeReason = { code: 'request_not_answered' } | { code: 'request_price_ended' } | { code: 'request_used' };

const takeReasons = {
  waiting: { code: 'request_not_answered' },
  offered: null,
  ended: { code: 'request_price_ended' },
  declined: { code: 'request_not_answered' },
  used: { code: 'request_used' },
} as const satisfies Record<OfferState, TakeReason | null>;

/** Returns why the customer can't put the club into the cart, or null. */
export function whyNotTake(state: OfferState): TakeReason | null {
  return takeReasons[state];
}

/** Returns why a request can't be sent, or null: the answer needs a way to the customer. */
export function whyNotAsk({
  cellNumber,
  email,
}: Readonly<Record<'cellNumber' | 'email', string | null>>): { code: 'contact_required' } | null {
  return (cellNumber ?? '') === '' && (email ?? '') === '' ? { code: 'contact_required' } : null;
}
