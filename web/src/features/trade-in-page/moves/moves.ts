import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import * as words from '@trade-in/words/trade-in-page-moves';
import { canImprove } from './offer-dialogs.tsx';

/** The moves that have a dialog. */
export type MoveName = 'answer' | 'offer' | 'prolong' | 'return' | 'payment' | 'cancel';

const labels: Readonly<Record<MoveName, () => string>> = {
  answer: words.enterAnswer,
  offer: words.betterOffer,
  prolong: words.prolong,
  return: words.startReturn,
  payment: words.pay,
  cancel: words.cancelTradeIn,
};

export function moveLabel(move: MoveName, { money }: Pick<TradeInPage, 'money'>): string {
  return move === 'payment' && money.owed === 0 ? words.settle() : labels[move]();
}

/** Returns the moves that the trade-in allows now. */
export function allowedMoves({ clubs, paymentType, canCancel }: TradeInPage): MoveName[] {
  const has = (state: string) => clubs.some((club) => club.state === state);
  const allowed: readonly [MoveName, boolean][] = [
    ['payment', paymentType === 'Cash' && has('accepted')],
    ['answer', has('offered')],
    ['return', has('declined')],
    ['offer', clubs.some(canImprove)],
    ['prolong', has('offered')],
    ['cancel', canCancel],
  ];
  return allowed.flatMap(([move, isAllowed]) => (isAllowed ? [move] : []));
}

/** What the stage asks for: a move, or a page where the work is done. */
type PrimaryAction = { move: MoveName } | { to: 'shipments' | 'receiving' | 'inspection' } | null;

/** Returns the one primary action of the trade-in's stage. */
export function primaryAction({ stage }: Pick<TradeInPage, 'stage'>): PrimaryAction {
  switch (stage) {
    case 'to_ship':
      return { to: 'shipments' };
    case 'new':
    case 'in_transit':
      return { to: 'receiving' };
    case 'to_inspect':
      return { to: 'inspection' };
    case 'waiting':
      return { move: 'answer' };
    case 'to_pay':
      return { move: 'payment' };
    case 'to_return':
      return { move: 'return' };
    case 'settled':
    case 'cancelled':
      return null;
  }
}
