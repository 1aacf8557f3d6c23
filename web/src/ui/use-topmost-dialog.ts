import { useSyncExternalStore } from 'react';

/** The dialog that covers the page, or null: what lies outside it can neither be seen nor used. */
export function useTopmostDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(watchDialogs, topmostDialog, () => null);
}

function topmostDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
}

function watchDialogs(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
