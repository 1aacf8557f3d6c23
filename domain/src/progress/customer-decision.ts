import type { CalendarDay } from '../calendar.ts';
import { type Cents, sumCents, zeroCents } from '../money.ts';
import type { ShipmentStatus } from '../shipments/shipment.ts';
import { type ClubState, notReceivedStates } from './club-moves.ts';
import { whyOfferEnded } from './open-offer.ts';
import { settlementOf, type ValuedClub } from './settlement.ts';
import type { Stage } from './trade-in-stage.ts';

/** What a customer answers to the offer for a club. */
export const answers = ['accept', 'decline'] as const;
export type Answer = (typeof answers)[number];

export type AnswerReason =
  | { code: 'trade_in_cancelled' }
  | { code: 'trade_in_settled' }
  | { code: 'already_answered' }
  | { code: 'offer_ended' };

interface OfferedClub {
  state: ClubState;
  /** The last day on which it can be accepted. */
  offerOpenUntil: CalendarDay | null;
}

/** Returns why a customer can't answer the offer for a club any more, or null. */
export function whyNotAnswer(
  stage: Stage,
  { state, offerOpenUntil }: OfferedClub,
  today: CalendarDay,
): AnswerReason | null {
  if (stage === 'cancelled') return { code: 'trade_in_cancelled' };
  if (state !== 'offered') return { code: stage === 'settled' ? 'trade_in_settled' : 'already_answered' };
  return whyOfferEnded(offerOpenUntil, today);
}

export type CancellationReason =
  | { code: 'trade_in_cancelled' }
  | { code: 'nothing_to_cancel' }
  | { code: 'parcel_collected' }
  | { code: 'cancel_code_used' };

interface CancelledTradeIn {
  clubs: readonly ClubState[];
  /** Null for a drop-off. */
  shipment: ShipmentStatus | null;
  isCodeUsed: boolean;
}

const notReceived: ReadonlySet<ClubState> = new Set(notReceivedStates);

/**
 * Returns why a trade-in can't be cancelled, or null: before the collection and before any of its clubs is received. A parcel in which
 * all of them were missing has arrived.
 */
export function whyNotCancelTradeIn({ clubs, shipment, isCodeUsed }: CancelledTradeIn): CancellationReason | null {
  if (clubs.every((club) => club === 'cancelled')) return { code: 'trade_in_cancelled' };
  if (!clubs.every((club) => notReceived.has(club))) return { code: 'nothing_to_cancel' };
  if (shipment === 'shipped' && clubs.includes('awaited')) return { code: 'parcel_collected' };
  return isCodeUsed ? { code: 'cancel_code_used' } : null;
}

/** A club with what the shop offers for it. */
export interface OfferedValue extends ValuedClub {
  /** Null before the inspection. */
  value: Cents | null;
}

/** Returns what a club counts if the customer gives this answer to its open offer; without an answer it is declined. */
export function valueAfter(club: OfferedValue, answer: Answer | null): Cents {
  return settlementOf({ clubs: [clubAfter(club, answer)], deductedFee: zeroCents, paid: zeroCents }).codeAmount;
}

/** Returns what the customer gets for all clubs, less the fee, with these answers to the open offers, in the clubs' order. */
export function totalAfter(
  { clubs, deductedFee }: { clubs: readonly OfferedValue[]; deductedFee: Cents },
  given: readonly (Answer | null)[],
): Cents {
  const after = clubs.map((club, index) => clubAfter(club, given[index] ?? null));
  return settlementOf({ clubs: after, deductedFee, paid: zeroCents }).codeAmount;
}

/** Returns what the customer was quoted for all clubs, less the fee. */
export function quotedTotal({ clubs, deductedFee }: { clubs: readonly OfferedValue[]; deductedFee: Cents }): Cents {
  const quoted: ValuedClub = { state: 'awaited', stated: sumCents(clubs.map(({ stated }) => stated)), agreed: null };
  return settlementOf({ clubs: [quoted], deductedFee, paid: zeroCents }).codeAmount;
}

function clubAfter(club: OfferedValue, answer: Answer | null): ValuedClub {
  if (club.state !== 'offered') return club;
  return answer === 'accept'
    ? { ...club, state: 'accepted', agreed: club.value }
    : { ...club, state: 'declined', agreed: null };
}
