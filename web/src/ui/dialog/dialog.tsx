import * as words from '@trade-in/words/dialog';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LineIcon } from '../line-icon.tsx';
import styles from './dialog.module.css';
import { useKeepFocusVisible } from '../browser/use-keep-focus-visible.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  /** Called by the close button, Escape and the phone's Back gesture. Stop rendering the dialog to close it. */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling body: the dialog's buttons. */
  footer?: ReactNode;
  /** 44rem instead of 30rem. Below 768 px every dialog is a full-height sheet. */
  isWide?: boolean;
  /** Focuses the first field when it opens; otherwise the close button. */
  isForm?: boolean;
  /** Focuses the title when it opens, so that a second Enter doesn't close the dialog. */
  focusesTitle?: boolean;
  /** The dialog's, for a layout of its own. */
  className?: string | undefined;
}

/** A native modal dialog, open for as long as it is rendered. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  isWide = false,
  isForm = false,
  focusesTitle = false,
  className,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  const { ref } = modal;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useKeepFocusVisible(body);
  useLayoutEffect(() => {
    if (isForm) focusFirstField(ref.current);
    if (focusesTitle) titleRef.current?.focus();
  }, [isForm, focusesTitle, ref]);
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, isWide && styles.wide, className)}
      aria-labelledby={titleId}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 ref={titleRef} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={words.closeLabel()} onClick={onClose}>
            <LineIcon path="m5 5 10 10M15 5 5 15" strokeWidth={1.75} />
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

/** Skips touch devices, where the keyboard would cover the form at once. */
function focusFirstField(dialog: HTMLElement | null) {
  if (!window.matchMedia('(pointer: fine)').matches) return;
  dialog?.querySelector<HTMLElement>('form :is(input, select, textarea):not([hidden])')?.focus();
}
