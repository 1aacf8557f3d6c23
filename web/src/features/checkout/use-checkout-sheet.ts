import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useToast } from '../../ui/toast/toast.tsx';

const sheetState = { sheet: 'checkout' };

interface CheckoutSheetInput {
  /** Whether the cart can be checked out. */
  canOpen: boolean;
  /** True while `canOpen` is not known yet, such as after a reload. */
  isLoading: boolean;
}

/**
 * Makes the checkout's dialog an entry of the browser's history: Back closes it, Forward and a reload open it again while the
 * cart can be checked out.
 */
export function useCheckoutSheet({ canOpen, isLoading }: CheckoutSheetInput) {
  const isRequested = isSheet(useHistoryState<unknown>());
  const [, navigate] = useLocation();
  /** Turns the dialog's history entry into one of the cart. */
  const removeEntry = () => {
    if (isSheet(history.state)) navigate(currentPath(), { replace: true, state: null });
  };
  const isObsolete = isRequested && !isLoading && !canOpen;
  useEffect(() => {
    if (isObsolete) removeEntry();
  });
  const isOpen = isRequested && canOpen && !isLoading;
  const { dismissError } = useToast();
  useEffect(() => {
    // The cart's errors would be shown in the dialog, which has fields of its own.
    if (isOpen) dismissError();
  }, [isOpen, dismissError]);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return {
    isOpen,
    wasOpened,
    open: () => {
      if (!isSheet(history.state)) navigate(currentPath(), { state: sheetState });
    },
    close: () => {
      // A tab that was opened with the dialog has no entry to go back to.
      if (history.length <= 1) removeEntry();
      else if (isSheet(history.state)) history.back();
    },
  };
}

/** Returns the current path with the language's prefix; `~` marks it as absolute for the router. */
function currentPath(): string {
  return `~${location.pathname}${location.search}`;
}

function isSheet(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === sheetState.sheet;
}
