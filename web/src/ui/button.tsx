import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  /** `primary` once a screen; `quiet` looks like a link. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'destructive';
  /** As wide as its container. */
  isWide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The button can't be pressed while its work is under way, and keeps the focus meanwhile. */
  isBusy?: boolean;
  /** What the button reads while busy; the button is always wide enough for both labels. */
  busyLabel?: string;
}

/** A real button; `type="button"` unless told otherwise. */
export function Button({ variant, isWide, isBusy = false, busyLabel, children, ...rest }: ButtonProps) {
  const { className, type = 'button', onClick, ...native } = rest;
  return (
    <button
      {...native}
      type={type}
      // Disabled, it would lose the focus, and whoever uses the keyboard would begin anew at the top of the page.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? refuse : onClick}
      className={classNames(look({ variant, isWide }), className)}
    >
      <Label isAway={isBusy && busyLabel !== undefined}>{children}</Label>
      {busyLabel !== undefined && <Label isAway={!isBusy}>{busyLabel}</Label>}
    </button>
  );
}

/** Sends no form either, be it by Enter in one of its fields. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}

function Label({ isAway, children }: { isAway: boolean; children: ReactNode }) {
  return (
    <span className={classNames(styles.label, isAway && styles.away)} aria-hidden={isAway || undefined}>
      {children}
    </span>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, isWide, className, children, ...native }: ButtonLinkProps) {
  return (
    <a {...native} className={classNames(look({ variant, isWide }), className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}

function look({ variant = 'primary', isWide }: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined }): string {
  return classNames(styles.button, styles[variant], isWide && styles.wide);
}
