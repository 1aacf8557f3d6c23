import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './toast-view.module.css';
import { toastDurationMs, type ToastViewProps } from './toast-message.ts';
import { useTopmostDialog } from './use-topmost-dialog.ts';

/** Swipe right by this much to dismiss (specification, section 9). */
const swipeThresholdPx = 50;

/** Radix Toast: keyboard (F8), swipe and a timer that waits while the toast is pointed at or focused. */
export function ToastView({ toast, onClose }: ToastViewProps) {
  const dialog = useTopmostDialog();
  const place = dialog?.querySelector('[data-toast-slot]') ?? dialog ?? document.body;
  const noteOrigin = useFocusBack();
  // Radix hears every Escape of the page, before the dialog around the toast does.
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
        </div>
        {toast.action !== undefined && (
          // By keyboard it is reached as every toast is, by F8.
          <Action className={styles.action} altText={`${toast.action.label} (F8)`} onClick={toast.action.onAct}>
            {toast.action.label}
          </Action>
        )}
        <Close className={styles.close} aria-label="Dismiss message">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </Close>
      </Root>
      {createPortal(<Viewport hotkey={['F8']} data-toast className={styles.viewport} onFocus={noteOrigin} />, place)}
    </Provider>
  );
}

/** Whoever went to the toast by F8 is back where they came from once it is gone. */
function useFocusBack() {
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
