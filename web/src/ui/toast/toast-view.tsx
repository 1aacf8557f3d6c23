import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import * as words from '@trade-in/words/toast';
import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { keepBarsUncovered } from './keep-bars-uncovered.ts';
import { keepFocusUncovered } from './keep-focus-uncovered.ts';
import { LineIcon } from '../line-icon.tsx';
import styles from './toast-view.module.css';
import { toastDurationMs, type ToastViewProps } from './toast-message.ts';

/** Distance of the swipe to the right that dismisses a toast (specification, section 9). */
const swipeThresholdPx = 50;

/** Shows a toast with Radix: F8 focuses it, a swipe dismisses it, and the timer pauses while it is hovered or focused. */
export function ToastView({ toast, onClose }: ToastViewProps) {
  const dialog = useTopmostDialog();
  const container = dialog?.querySelector('[data-toast-slot]') ?? dialog ?? document.body;
  useCloseUnderNewDialog({ toast, onClose }, dialog);
  const rememberOrigin = useRestoreFocus();
  // Radix receives every Escape on the page, before the dialog around the toast does.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-toast]') === null) return;
    // Otherwise the dialog would close as well.
    event.preventDefault();
    onClose();
  };
  return (
    <Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      {...(dialog === null ? {} : { announcerContainer: dialog })}
    >
      <Root
        key={toast.id}
        className={classNames(styles.toast, toast.isDestructive && styles.destructive)}
        {...(toast.durationMs === undefined ? {} : { duration: toast.durationMs })}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onEscapeKeyDown={closeOnEscape}
      >
        <div className={styles.text}>
          <Title className={styles.title}>{toast.title}</Title>
          {toast.description !== undefined && <Description>{toast.description}</Description>}
          {toast.hint !== undefined && <p>{toast.hint}</p>}
        </div>
        {toast.action !== undefined && (
          // F8 moves the focus to the toast.
          <Action className={styles.action} altText={`${toast.action.label} (F8)`} onClick={toast.action.onClick}>
            {toast.action.label}
          </Action>
        )}
        <Close className={styles.close} aria-label={words.dismissLabel()}>
          <LineIcon path="m5 5 10 10M15 5 5 15" strokeWidth={1.75} />
        </Close>
      </Root>
      {createPortal(
        <Viewport
          ref={keepUncovered}
          hotkey={['F8']}
          data-toast
          className={styles.viewport}
          onFocus={rememberOrigin}
        />,
        container,
      )}
    </Provider>
  );
}

function keepUncovered(toast: HTMLElement | null) {
  if (toast === null) return undefined;
  // The toast is in its place before the page is scrolled out from under it.
  const ends = [keepBarsUncovered(toast), keepFocusUncovered(toast)];
  return () => ends.forEach((end) => end());
}

/** Returns the focus to where F8 took it from once the toast has gone. */
function useRestoreFocus() {
  const origin = useRef<Element | null>(null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && origin.current instanceof HTMLElement) origin.current.focus();
    },
    [],
  );
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
}

/** Closes a toast without an error when a dialog opens that it doesn't belong to, and would cover. */
function useCloseUnderNewDialog({ toast, onClose }: ToastViewProps, dialog: HTMLDialogElement | null) {
  const last = useRef({ id: toast.id, dialog });
  useEffect(() => {
    const { id, dialog: before } = last.current;
    last.current = { id: toast.id, dialog };
    const hasOpened = dialog !== null && dialog !== before && (before === null || before.open);
    if (id === toast.id && hasOpened && !toast.isDestructive) onClose();
  });
}

/** Returns the topmost open dialog, or null. Elements outside it are inert. */
function useTopmostDialog(): HTMLDialogElement | null {
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
