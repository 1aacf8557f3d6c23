import type { ReactNode } from 'react';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** What to do next, after the description. */
  hint?: string;
  /** Styles the toast as an error. */
  isDestructive?: boolean;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
  /** Default: `toastDurationMs`. */
  durationMs?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** Props of the components that show a toast. */
export interface ToastViewProps {
  toast: ShownToast;
  onClose: () => void;
}

/** How long a toast shows (specification, section 9). */
export const toastDurationMs = 5000;
