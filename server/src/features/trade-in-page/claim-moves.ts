import { type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { absoluteCents, type Cents, formatRands, sumCents } from '@trade-in/domain/money';
import {
  type ClaimWay,
  moneyMoves,
  type PaymentMethod,
  settledBy,
  whyNotPaymentDay,
  whyNotRefundFee,
  whyNotSettleClaim,
  whyNotSettleWith,
} from '@trade-in/domain/progress/money-moves';
import { feeOwedBack } from '@trade-in/domain/progress/settlement';
import { claimOf, followingFrom } from '../../progress/apply-moves.ts';
import type { NewEvent, ProgressActor, TradeInProgress } from '../../progress/progress-store.ts';
import { Refusal } from '../../refusal.ts';
import { type ChangeDeps, changeTradeIn, type StaffRequest } from './change-trade-in.ts';

/** What staff enter about a settlement; each way needs some of it. */
interface EnteredFacts {
  method: PaymentMethod | null;
  reference: string | null;
  reason: string | null;
  paidOn: CalendarDay | null;
  bankReference: string | null;
}

interface Settlement extends EnteredFacts {
  way: ClaimWay;
  amount: Cents;
}

const actions = {
  paid_by_customer: 'claim_paid',
  written_off: 'claim_written_off',
  paid_out: 'difference_paid_out',
} as const satisfies Record<ClaimWay, string>;

/**
 * Settles the whole difference of a code that was used before all clubs were decided. What was bought with it is released once
 * this can no longer be undone.
 */
export function settleClaim(
  deps: ChangeDeps,
  request: StaffRequest,
  { way, amount, ...entered }: Settlement,
): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const claim = claimOf(present);
    const reason = whyNotSettleClaim(way, { claim, clubs: present.clubs.map(({ state }) => state) });
    if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
    requireShown(amount, absoluteCents(claim));
    const facts = requireFacts(way, entered);
    if (entered.paidOn !== null) requirePaymentDay(present, entered.paidOn, at);
    const settled = settledBy(way, { claim, isCodeUsed: present.code?.isUsed === true });
    const { collected, writtenOff } = present.claims;
    const claims = {
      collected: sumCents([collected, settled.collected]),
      writtenOff: sumCents([writtenOff, settled.writtenOff]),
    };
    const order = present.code?.usedOrder ?? null;
    return {
      change: {
        ...followingFrom(present, present.clubs, { at, claims }),
        releasedAt: present.releasedAt,
        events: [moneyEvent('settle_claim', actor, { way, amount, ...facts, ...settled })],
      },
      action: actions[way],
      details: { amount: formatRands(amount), order, ...facts },
    };
  });
}

/** Returns the facts that a way needs. Throws a refusal for those that are missing. */
function requireFacts(way: ClaimWay, entered: EnteredFacts): Record<string, string> {
  const fields = whyNotSettleWith(way, entered);
  if (fields !== null) throw new Refusal('invalid', { fields });
  return Object.fromEntries(moneyMoves[way].needs.map((fact) => [fact, entered[fact] ?? '']));
}

interface Refund {
  amount: Cents;
  paidOn: CalendarDay;
  bankReference: string;
}

/** Records that the fee of a courier who never came was paid back. */
export function refundFee(
  deps: ChangeDeps,
  request: StaffRequest,
  { amount, paidOn, bankReference }: Refund,
): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const owed = feeOwedBack(present);
    const reason = whyNotRefundFee(owed);
    if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
    requireShown(amount, owed);
    requirePaymentDay(present, paidOn, at);
    const facts = { paidOn, bankReference };
    return {
      change: {
        ...followingFrom(present, present.clubs, { at, feeRefunded: sumCents([present.invoicedFee.refunded, owed]) }),
        events: [moneyEvent('refund_fee', actor, { amount, ...facts })],
      },
      action: 'fee_refunded',
      details: { amount: formatRands(amount), ...facts },
    };
  });
}

function moneyEvent(kind: string, actor: ProgressActor, details: NewEvent['details']): NewEvent {
  return { club: null, kind, fromState: null, toState: null, actor, details };
}

/** Throws a refusal for another amount than is owed: the page shows what is owed, so it was shown before a change. */
export function requireShown(amount: Cents, owed: Cents): void {
  if (amount !== owed) throw new Refusal('changed_meanwhile', { reason: { code: 'trade_in_changed' } });
}

/** Throws a refusal for a day on which nothing can have been paid yet. */
export function requirePaymentDay(
  { submittedAt }: Pick<TradeInProgress, 'submittedAt'>,
  day: CalendarDay,
  at: Date,
): void {
  const days = { submittedOn: dayInJohannesburg(submittedAt), today: dayInJohannesburg(at) };
  const reason = whyNotPaymentDay(day, days);
  if (reason !== null) throw new Refusal('invalid', { fields: { paidOn: reason } });
}
