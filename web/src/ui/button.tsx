import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonVariant {
  /** `primary`: at most one on a screen. `quiet` looks like a link. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive';
  /** As wide as its container. */
  isWide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {
  /** Ignores presses while its action runs, and keeps the focus. */
  isBusy?: boolean;
  /** Label while busy; the button is always wide enough for both labels. */
  busyLabel?: string;
}

/** A native button of `type="button"` unless another type is given. */
export function Button({ variant, isWide, isBusy = false, busyLabel, children, ...rest }: ButtonProps) {
  const { className, type = 'button', onClick, ...native } = rest;
  return (
    <button
      {...native}
      type={type}
      // A disabled button would lose the focus, and keyboard users would start over at the top of the page.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? preventDefault : onClick}
      className={classNames(buttonClass({ variant, isWide }), className)}
    >
      <Label isHidden={isBusy && busyLabel !== undefined}>{children}</Label>
      {busyLabel !== undefined && <Label isHidden={!isBusy}>{busyLabel}</Label>}
    </button>
  );
}

/** Also keeps Enter in a field from submitting the form. */
function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}

function Label({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <span className={classNames(styles.label, isHidden && styles.hidden)} aria-hidden={isHidden || undefined}>
      {children}
    </span>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonVariant {
  href: string;
}

/** A link that looks like a button, for navigation only. */
export function ButtonLink({ variant, isWide, className, children, ...native }: ButtonLinkProps) {
  return (
    <a {...native} className={classNames(buttonClass({ variant, isWide }), className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}

function buttonClass({
  variant = 'primary',
  isWide,
}: { [Key in keyof ButtonVariant]: ButtonVariant[Key] | undefined }): string {
  return classNames(styles.button, styles[variant], isWide && styles.wide);
}
