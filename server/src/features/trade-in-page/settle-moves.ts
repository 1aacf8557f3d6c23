import type { CalendarDay } from '@trade-in/domain/calendar';
import { type Cents, cents, formatRands, zeroCents } from '@trade-in/domain/money';
import { payableOf } from '@trade-in/domain/progress/settlement';
import { applyMoves, followingFrom, type RequestedMove } from '../../progress/apply-moves.ts';
import { cancelTradeIn as cancelled } from '../../progress/cancel-trade-in.ts';
import type { NewEvent, TradeInProgress } from '../../progress/progress-store.ts';
import { undoLast } from '../../progress/undo-last.ts';
import { Refusal } from '../../refusal.ts';
import { type ChangeDeps, changeTradeIn, type StaffRequest } from './change-trade-in.ts';
import { requirePaymentDay, requireShown } from './claim-moves.ts';
import { clubOf } from './offer-moves.ts';

interface Payment {
  /** What was transferred. */
  amount: Cents;
  paidOn: CalendarDay;
  bankReference: string | null;
}

/** Records that everything that is owed was transferred: the agreed clubs are the shop's. Their fee may be owed after them. */
export function recordPayment(deps: ChangeDeps, request: StaffRequest, payment: Payment): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const agreed = present.clubs.flatMap(({ state }, club): RequestedMove[] =>
      state === 'accepted' ? [{ club, move: 'keep' }] : [],
    );
    const payable = payableOf(present);
    if (present.paymentType !== 'Cash' || (agreed.length === 0 && payable === zeroCents)) {
      throw new Refusal('changed_meanwhile', { reason: { code: 'nothing_to_do' } });
    }
    refusePayment(present, { ...payment, payable, at });
    const kept = applyMoves(present, agreed, { actor, at });
    const event: NewEvent = {
      club: null,
      kind: 'pay',
      fromState: null,
      toState: null,
      actor,
      details: { amount: payable, paidOn: payment.paidOn, bankReference: payment.bankReference },
    };
    return {
      change: {
        ...followingFrom(present, kept.clubs, { at, paid: cents(present.paid + payable) }),
        events: [...kept.events, event],
      },
      action: 'payment_recorded',
      details: { amount: formatRands(payable), paidOn: payment.paidOn, bankReference: payment.bankReference },
    };
  });
}

function refusePayment(
  present: TradeInProgress,
  { amount, paidOn, bankReference, payable, at }: Payment & { payable: Cents; at: Date },
): void {
  requireShown(amount, payable);
  requirePaymentDay(present, paidOn, at);
  if (bankReference === null && payable > zeroCents) {
    throw new Refusal('invalid', { fields: { bankReference: { code: 'required', label: 'bankReference' } } });
  }
}

interface Return {
  clubs: readonly string[];
  waybillNumber: string;
}

/** Records the parcel in which declined clubs go back. */
export function returnClubs(deps: ChangeDeps, request: StaffRequest, { clubs, waybillNumber }: Return): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const moves = [...new Set(clubs)].map((id): RequestedMove => ({
      club: clubOf(present, id).index,
      move: 'return',
      values: { returnWaybill: waybillNumber },
      details: { waybill: waybillNumber },
    }));
    return {
      change: applyMoves(present, moves, { actor, at }),
      action: 'clubs_returned',
      details: { clubs: moves.length, waybill: waybillNumber },
    };
  });
}

/** Cancels a trade-in of which the shop has no club. */
export function cancelTradeIn(deps: ChangeDeps, request: StaffRequest): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => ({
    change: cancelled(present, { actor, at }),
    action: 'trade_in_cancelled',
  }));
}

export function addNote(deps: ChangeDeps, request: StaffRequest, text: string): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at }) => {
    const note: NewEvent = { club: null, kind: 'note', fromState: null, toState: null, actor, details: { text } };
    // A note changes nothing, not even an amount that the rules would compute differently today.
    return {
      change: {
        ...followingFrom(present, present.clubs, { at }),
        codeAmount: null,
        releasedAt: present.releasedAt,
        events: [note],
      },
      action: 'note_added',
    };
  });
}

/** Undoes the last move, if it is this person's. */
export function undoMove(deps: ChangeDeps, request: StaffRequest): Promise<void> {
  return changeTradeIn(deps, request, (present, { actor, at, history }) => ({
    change: undoLast(present, history, { actor, at }),
    action: 'move_undone',
  }));
}
