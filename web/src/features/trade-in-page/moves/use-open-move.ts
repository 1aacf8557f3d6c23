import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { allowedMoves, type MoveName } from './moves.ts';

const parameter = 'move';

interface OpenMoveOptions {
  /** When the trade-in was read. */
  readAt: Date;
  isReading: boolean;
  /** Reads it again. */
  reread: () => void;
}

/**
 * Returns the move whose dialog is open, and sets it. The trade-in has the day that dialogs take as today, so one that was read on
 * an earlier day is read again before a dialog opens.
 */
export function useOpenMove(page: TradeInPage, { readAt, isReading, reread }: OpenMoveOptions) {
  const [open, setOpen] = useState<MoveName | null>(null);
  const [awaited, setAwaited] = useState<MoveName | null>(null);
  if (awaited !== null && isOfToday(readAt)) {
    setAwaited(null);
    if (allowedMoves(page).includes(awaited)) setOpen(awaited);
  }
  function openOnceRead(move: MoveName | null) {
    if (move === null || isOfToday(readAt)) {
      setOpen(move);
      return;
    }
    setAwaited(move);
    if (!isReading) reread();
  }
  useRequestedMove(page, { isReading, open: openOnceRead });
  return [open, openOnceRead] as const;
}

function isOfToday(instant: Date): boolean {
  return dayInJohannesburg(instant) === dayInJohannesburg(new Date());
}

interface RequestedMoveOptions {
  /** Whether the trade-in is being read again. Its dialog would be outdated if it opened before. */
  isReading: boolean;
  open: (move: MoveName) => void;
}

/** Opens the dialog of the move in the URL, if the trade-in allows it, and removes it from there: a reload opens nothing. */
function useRequestedMove(page: TradeInPage, { isReading, open }: RequestedMoveOptions): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const requested = new URLSearchParams(search).get(parameter);
  const take = useEffectEvent(() => {
    const left = new URLSearchParams(search);
    left.delete(parameter);
    navigate(left.size === 0 ? path : `${path}?${left.toString()}`, { replace: true });
    const move = allowedMoves(page).find((allowed) => allowed === requested);
    if (move !== undefined) open(move);
  });
  useEffect(() => {
    if (requested !== null && !isReading) take();
  }, [requested, isReading]);
}
