import type { CalendarDay } from '../calendar.ts';
import { type Cents, zeroCents } from '../money.ts';
import { type SettledClaims, undecidedStates } from './settlement.ts';
import type { ClubState } from './club-moves.ts';

/** How the difference of a code that was used too early is settled. */
export const claimWays = ['paid_by_customer', 'written_off', 'paid_out'] as const;
export type ClaimWay = (typeof claimWays)[number];

/** How a customer pays the shop. */
export const paymentMethods = ['card', 'cash', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What is recorded with a settlement, named as its field. */
export type SettlementFact = 'method' | 'reference' | 'reason' | 'paidOn' | 'bankReference';

interface MoneyMoveRule {
  /** What it settles: as a whole, and once. */
  settles: 'cash' | 'claim' | 'debt' | 'fee';
  needs: readonly SettlementFact[];
  /** Whether the member of staff who made it can undo it for ten minutes. */
  isUndoable: boolean;
}

/**
 * The moves of money between the shop and a customer, all by staff. `claim`: the customer was given too much for a used code; `debt`:
 * too little. The table in `docs/trade-in-states.md` is generated from it.
 */
export const moneyMoves = {
  pay: { settles: 'cash', needs: ['paidOn', 'bankReference'], isUndoable: false },
  paid_by_customer: { settles: 'claim', needs: ['method', 'reference', 'paidOn'], isUndoable: true },
  written_off: { settles: 'claim', needs: ['reason'], isUndoable: true },
  paid_out: { settles: 'debt', needs: ['paidOn', 'bankReference'], isUndoable: true },
  refund_fee: { settles: 'fee', needs: ['paidOn', 'bankReference'], isUndoable: true },
} as const satisfies Record<'pay' | 'refund_fee' | ClaimWay, MoneyMoveRule>;

type ClaimReason = { code: 'no_claim' } | { code: 'claim_undecided' } | { code: 'claim_settled_otherwise' };

/** Returns why a claim can't be settled in this way, or null. While a club is undecided, the claim may still change. */
export function whyNotSettleClaim(
  way: ClaimWay,
  { claim, clubs }: { claim: Cents; clubs: readonly ClubState[] },
): ClaimReason | null {
  if (claim === 0) return { code: 'no_claim' };
  if (clubs.some((club) => undecidedStates.has(club))) return { code: 'claim_undecided' };
  const isClaimed = claim > 0;
  return isClaimed === (moneyMoves[way].settles === 'claim') ? null : { code: 'claim_settled_otherwise' };
}

/**
 * Returns what the settlement of a whole claim adds to what was collected and written off. What is written off for a code that is no
 * longer used counts as collected, because no cancelled order can reverse it.
 */
export function settledBy(way: ClaimWay, { claim, isCodeUsed }: { claim: Cents; isCodeUsed: boolean }): SettledClaims {
  if (way === 'written_off' && isCodeUsed) return { collected: zeroCents, writtenOff: claim };
  return { collected: claim, writtenOff: zeroCents };
}

/** A fact that the way needs and that was not entered. */
interface MissingFactReason {
  code: 'required';
  label: SettlementFact;
}

/** Returns what is missing to settle a claim in this way, by fact, or null. */
export function whyNotSettleWith(
  way: ClaimWay,
  entered: Readonly<Record<SettlementFact, string | null>>,
): Partial<Record<SettlementFact, MissingFactReason>> | null {
  const missing = moneyMoves[way].needs.filter((fact) => (entered[fact] ?? '').trim() === '');
  if (missing.length === 0) return null;
  return Object.fromEntries(missing.map((label) => [label, { code: 'required', label }]));
}

/** Why money can't have moved, or a settlement isn't due. */
export type MoneyReason = ClaimReason | { code: 'no_fee_owed' } | { code: 'payment_day_invalid' };

/** Returns why a courier fee can't be paid back, or null. `owed`: what is owed back of it. */
export function whyNotRefundFee(owed: Cents): { code: 'no_fee_owed' } | null {
  return owed > zeroCents ? null : { code: 'no_fee_owed' };
}

/** Returns why money can't have moved on this day, or null: not before the submission, and not in the future. */
export function whyNotPaymentDay(
  day: CalendarDay,
  { submittedOn, today }: { submittedOn: CalendarDay; today: CalendarDay },
): { code: 'payment_day_invalid' } | null {
  return day < submittedOn || day > today ? { code: 'payment_day_invalid' } : null;
}
