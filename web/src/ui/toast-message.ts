import type { ReactNode } from 'react';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** The look of an error. */
  isDestructive?: boolean;
  /** A button, for what can be done about it. */
  action?: { label: string; onAct: () => void };
  /** Instead of five seconds. */
  durationMs?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

/** What a toast's looks are given, whichever shows it. */
export interface ToastViewProps {
  toast: ShownToast;
  onClose: () => void;
}

/** How long a toast shows (specification, section 9). */
export const toastDurationMs = 5000;
