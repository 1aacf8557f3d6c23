import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

const sheet = { sheet: 'checkout' };

interface Opening {
  /** Whether there is something to check out. */
  canOpen: boolean;
  /** Whether that is not known yet, as after a reload. */
  isLoading: boolean;
}

/**
 * The checkout's sheet as an entry of the browser's history: Back closes it, Forward and a reload open it again, unless there
 * is nothing to check out any more.
 */
export function useCheckoutSheet({ canOpen, isLoading }: Opening) {
  const isAsked = isSheet(useHistoryState<unknown>());
  const [, navigate] = useLocation();
  /** Makes the sheet's entry one of the cart. */
  const forget = () => {
    if (isSheet(history.state)) navigate(here(), { replace: true, state: null });
  };
  const mustForget = isAsked && !isLoading && !canOpen;
  useEffect(() => {
    if (mustForget) forget();
  });
  const isOpen = isAsked && canOpen && !isLoading;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return {
    isOpen,
    wasOpened,
    open: () => {
      if (!isSheet(history.state)) navigate(here(), { state: sheet });
    },
    close: () => {
      // A tab that was opened at the sheet has nothing before it.
      if (history.length <= 1) forget();
      else if (isSheet(history.state)) history.back();
    },
  };
}

function here(): string {
  return location.pathname + location.search;
}

function isSheet(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === sheet.sheet;
}
