import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useFocusInSight } from './use-focus-in-sight.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  /** Asked to close: by the close button, Escape or the phone's Back gesture. Stop rendering the dialog to close it. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below the scrolling body: the dialog's buttons. */
  footer?: ReactNode;
  /** 44rem instead of 30rem; under 768 px every dialog is a sheet of full height. */
  isWide?: boolean;
  /** Opens at its first field; otherwise at the close button, above all that is to be read. */
  isForm?: boolean;
}

/** The platform's modal dialog, open for as long as it is rendered; afterwards the focus is back where it was. */
export function Dialog({ title, onClose, children, footer, isWide = false, isForm = false }: DialogProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  const { ref } = modal;
  const body = useRef<HTMLDivElement>(null);
  useFocusInSight(body);
  useLayoutEffect(() => {
    if (isForm) focusFirstField(ref.current);
  }, [isForm, ref]);
  return (
    <dialog {...modal} className={classNames(styles.dialog, isWide && styles.wide)} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </button>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        <div data-toast-slot />
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}

/** On a phone its keyboard would cover the form before that was read. */
function focusFirstField(dialog: HTMLElement | null) {
  if (!window.matchMedia('(pointer: fine)').matches) return;
  dialog?.querySelector<HTMLElement>('form :is(input, select, textarea):not([hidden])')?.focus();
}
