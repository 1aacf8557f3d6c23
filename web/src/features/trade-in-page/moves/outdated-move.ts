import type { TimelineEntry, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import type { Cents } from '@trade-in/domain/money';
import { createContext } from 'react';
import { allowedMoves, type MoveName } from './moves.ts';

interface OutdatedMove {
  /** What happened since the dialog was opened, the newest first. */
  changes: readonly TimelineEntry[];
  /** Whether somebody else has recorded the transfer that the dialog asks for. */
  isTransferRecorded: boolean;
}

/** Why the open dialog's move can't be made any more; null while it can. */
export const OutdatedMoveContext = createContext<OutdatedMove | null>(null);

/** The entry of the transfer that a move records. */
const transferKinds: Readonly<Partial<Record<MoveName, string>>> = {
  payment: 'pay',
  claim: 'paid_out',
  refund: 'refund_fee',
};

/** The amount that a move records. A cancelled collection changes it without a new version. */
const amounts: Readonly<Partial<Record<MoveName, (page: TradeInPage) => Cents | null>>> = {
  payment: ({ money }) => money.owed,
  claim: ({ code }) => code?.claim ?? null,
  refund: ({ money }) => money.feeOwed,
};

function isUpToDate(move: MoveName, opened: TradeInPage, page: TradeInPage): boolean {
  if (page.version !== opened.version || amounts[move]?.(page) !== amounts[move]?.(opened)) return false;
  return allowedMoves(page).includes(move) || !allowedMoves(opened).includes(move);
}

/** Returns what happened to the trade-in since a move's dialog was opened on it; null if the move is still up to date. */
export function outdatedMove(move: MoveName, opened: TradeInPage, page: TradeInPage): OutdatedMove | null {
  if (isUpToDate(move, opened, page)) return null;
  const known = new Set(opened.timeline.map(({ id }) => id));
  const changes = page.timeline.filter(({ id, kind }) => !known.has(id) && kind !== 'delivery');
  const isTransferRecorded = changes.some(
    ({ kind, amount, isUndone }) => kind === transferKinds[move] && amount !== null && amount > 0 && !isUndone,
  );
  return { changes, isTransferRecorded };
}
