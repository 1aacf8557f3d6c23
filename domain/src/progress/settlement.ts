import { type Cents, cents, sumCents, zeroCents } from '../money.ts';
import type { ClubState } from './club-moves.ts';

/** One club as far as money is concerned. */
export interface ValuedClub {
  state: ClubState;
  /** What the customer was quoted. Zero for a club that was not part of the submission. */
  stated: Cents;
  /** What was agreed; null before. */
  agreed: Cents | null;
}

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
const undecidedStates: ReadonlySet<ClubState> = new Set(['awaited', 'received', 'inspected', 'offered']);

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

/**
 * Returns by how much a code was worth more when it was used than the trade-in is now: the shop's claim on the customer. Negative
 * if the shop owes the customer the difference.
 */
export function claimAfterUse({ usedAmount, codeAmount }: { usedAmount: Cents; codeAmount: Cents }): number {
  return usedAmount - codeAmount;
}

function atLeastZero(amount: number): Cents {
  return cents(Math.max(0, amount));
}
