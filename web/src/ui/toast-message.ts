import type { ReactNode } from 'react';

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** The look of an error. */
  isDestructive?: boolean;
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
