import { type Cents, cents, subtractCents, sumCents, zeroCents } from '../money.ts';
import type { ShipmentStatus } from '../shipments/shipment.ts';
import type { ClubState } from './club-moves.ts';
import { isReleased } from './trade-in-stage.ts';

/** One club as far as money is concerned. */
export interface ValuedClub {
  state: ClubState;
  /** What the customer was quoted. Zero for a club that was not part of the submission. */
  stated: Cents;
  /** What was agreed; null before. */
  agreed: Cents | null;
}

/** Returns a club as far as money is concerned. `stated`: null for a club that was not part of the submission. */
export function valuedClub({
  state,
  stated,
  agreed,
}: Pick<ValuedClub, 'state' | 'agreed'> & { stated: { value: Cents } | null }): ValuedClub {
  return { state, stated: stated?.value ?? zeroCents, agreed };
}

type StatedClub = Parameters<typeof valuedClub>[0];

interface SettledTradeIn {
  clubs: readonly ValuedClub[];
  /** The courier fee that is deducted from the value; zero for a drop-off and where the fee is invoiced. */
  deductedFee: Cents;
  /** What was transferred to the customer already. */
  paid: Cents;
}

export interface Settlement {
  /** The sum of the agreed clubs, before the fee. */
  agreed: Cents;
  /** The sum of the clubs that are not decided yet, as quoted. */
  undecided: Cents;
  /** The amount of the discount code: agreed and undecided clubs less the fee. */
  codeAmount: Cents;
  /** What can be transferred now: the agreed clubs less the fee and what was paid. */
  payable: Cents;
  /** What was paid beyond the agreed clubs less the fee. */
  overpaid: Cents;
}

const agreedStates: ReadonlySet<ClubState> = new Set(['accepted', 'kept']);
/** The states of a club about which nothing is agreed yet: it counts as quoted. */
export const undecidedStates: ReadonlySet<ClubState> = new Set(['awaited', 'received', 'inspected', 'offered']);

/** Returns what the customer gets. The fee is taken once, from whatever is agreed first, and never leads below zero. */
export function settlementOf({ clubs, deductedFee, paid }: SettledTradeIn): Settlement {
  const agreed = sumCents(clubs.filter(({ state }) => agreedStates.has(state)).map((club) => club.agreed ?? zeroCents));
  const undecided = sumCents(clubs.filter(({ state }) => undecidedStates.has(state)).map(({ stated }) => stated));
  const due = atLeastZero(agreed - deductedFee);
  return {
    agreed,
    undecided,
    codeAmount: atLeastZero(agreed + undecided - deductedFee),
    payable: atLeastZero(due - paid),
    overpaid: atLeastZero(paid - due),
  };
}

/** Returns what can be transferred to the customer now. */
export function payableOf({
  clubs,
  ...money
}: Omit<SettledTradeIn, 'clubs'> & { clubs: readonly StatedClub[] }): Cents {
  return settlementOf({ ...money, clubs: clubs.map(valuedClub) }).payable;
}

/** What was settled between the customer and the shop because a code was used before all clubs were decided. */
export interface SettledClaims {
  /** What the customer paid the shop, less what the shop paid out to the customer. */
  collected: Cents;
  /** What the shop wrote off of the code's present use; zero for an unused code. */
  writtenOff: Cents;
}

interface CodeUse extends SettledClaims {
  /** What the code was worth where it was used; null for an unused one. */
  usedAmount: Cents | null;
  /** Agreed and undecided clubs less the fee. */
  codeAmount: Cents;
}

/** Returns what an unused code is worth. What was settled about an earlier use, whose order was cancelled, counts. */
export function unusedCodeAmount({ codeAmount, collected }: Omit<CodeUse, 'usedAmount' | 'writtenOff'>): Cents {
  return atLeastZero(codeAmount + collected);
}

/**
 * Returns by how much the customer was given more than the trade-in is worth now: the shop's claim on the customer. Negative if the
 * shop owes the customer the difference.
 */
function openClaim({ usedAmount, codeAmount, collected, writtenOff }: CodeUse): Cents {
  const given = usedAmount ?? unusedCodeAmount({ codeAmount, collected });
  const claim = subtractCents(subtractCents(given, codeAmount), collected);
  // A claim that the shop wrote off is not owed to the customer: the clubs may still arrive.
  return claim > 0 ? atLeastZero(claim - writtenOff) : claim;
}

interface CodeTradeIn {
  clubs: readonly ValuedClub[];
  deductedFee: Cents;
  /** Null without a code. `amount`: of a used code, what it was worth where it was used. */
  code: { amount: Cents; isUsed: boolean } | null;
  claims: SettledClaims;
}

/** Returns the open claim of a trade-in, as `openClaim`; zero without a code. */
export function claimOn({ clubs, deductedFee, code, claims }: CodeTradeIn): Cents {
  if (code === null) return zeroCents;
  const { codeAmount } = settlementOf({ clubs, deductedFee, paid: zeroCents });
  return openClaim({ usedAmount: code.isUsed ? code.amount : null, codeAmount, ...claims });
}

interface ReleasedTradeIn extends Omit<CodeTradeIn, 'clubs'> {
  clubs: readonly StatedClub[];
  isReceivedEarlier: boolean;
}

/** Returns whether what was bought with the code of a trade-in may be handed out, as `isReleased`. */
export function areGoodsReleased({ clubs, isReceivedEarlier, ...money }: ReleasedTradeIn): boolean {
  const { code, claims } = money;
  return isReleased({
    clubs: clubs.map(({ state }) => state),
    claim: claimOn({ ...money, clubs: clubs.map(valuedClub) }),
    isClaimSettled: code?.isUsed === true && (claims.collected !== zeroCents || claims.writtenOff > zeroCents),
    isReceivedEarlier: code !== null && isReceivedEarlier,
  });
}

/** Returns the open claim of a trade-in once it can be settled: while a club is undecided, it is zero. */
export function dueClaim(tradeIn: CodeTradeIn): Cents {
  return tradeIn.clubs.some(({ state }) => undecidedStates.has(state)) ? zeroCents : claimOn(tradeIn);
}

interface InvoicedCollection {
  /** The invoiced courier fee that the customer paid, zero if unpaid, and what was paid back of it. */
  invoicedFee: { paid: Cents; refunded: Cents };
  /** The courier's collection; null for a drop-off. */
  shipment: { status: ShipmentStatus } | null;
}

/** Returns what is owed back to a customer who paid for a courier that never came. */
export function feeOwedBack({ invoicedFee, shipment }: InvoicedCollection): Cents {
  return shipment?.status === 'cancelled' ? atLeastZero(invoicedFee.paid - invoicedFee.refunded) : zeroCents;
}

function atLeastZero(amount: number): Cents {
  return cents(Math.max(0, amount));
}
