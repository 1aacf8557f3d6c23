import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { whyNotRefundFee } from '@trade-in/domain/progress/money-moves';
import * as domain from '@trade-in/domain/progress/staff-actions';
import * as words from '@trade-in/words/trade-in-page-moves';

/** The moves that have a dialog. */
export type MoveName = domain.StaffMove | 'claim' | 'refund';

const labels: Readonly<Record<MoveName, () => string>> = {
  answer: words.enterAnswer,
  offer: words.betterOffer,
  prolong: words.prolong,
  return: words.startReturn,
  payment: words.pay,
  claim: words.settleClaim,
  refund: words.refundFee,
  cancel: words.cancelTradeIn,
};

export function moveLabel(move: MoveName, { money }: Pick<TradeInPage, 'money'>): string {
  return move === 'payment' && money.owed === 0 ? words.settle() : labels[move]();
}

/** Returns the moves that the trade-in allows now. */
export function allowedMoves({ clubs, paymentType, canCancel, ...page }: TradeInPage): MoveName[] {
  const movable = clubs.map(({ state, found }) => ({ state, isInspected: found !== null }));
  const isOwed = page.money.owed > 0;
  return [...debtMoves(page), ...domain.allowedMoves({ clubs: movable, paymentType, isOwed, canCancel })];
}

/** What is owed is settled in every stage. */
function debtMoves({ code, money }: Pick<TradeInPage, 'code' | 'money'>): MoveName[] {
  return [
    ...(code?.canSettleClaim === true ? ['claim' as const] : []),
    ...(whyNotRefundFee(money.feeOwed) === null ? ['refund' as const] : []),
  ];
}

/** What the stage asks for: a move, or a page where the work is done. */
type PrimaryAction = { move: MoveName } | { to: 'shipments' | 'receiving' | 'inspection' } | null;

/** Returns the one primary action of the trade-in's stage, or what is owed once the stage asks for nothing. */
export function primaryAction({ stage, ...page }: Pick<TradeInPage, 'stage' | 'code' | 'money'>): PrimaryAction {
  const action = domain.actionOfStage(stage);
  if (action === 'ship') return { to: 'shipments' };
  if (action === 'receive') return { to: 'receiving' };
  if (action === 'inspect') return { to: 'inspection' };
  const [move = null] = action === null ? debtMoves(page) : [action];
  return move && { move };
}
