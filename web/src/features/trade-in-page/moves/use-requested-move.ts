import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { allowedMoves, type MoveName } from './moves.ts';

const parameter = 'move';

interface RequestedMoveOptions {
  /** Whether the trade-in is being read again. Its dialog would be outdated if it opened before. */
  isReading: boolean;
  open: (move: MoveName) => void;
}

/** Opens the dialog of the move in the URL, if the trade-in allows it, and removes it from there: a reload opens nothing. */
export function useRequestedMove(page: TradeInPage, { isReading, open }: RequestedMoveOptions): void {
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
