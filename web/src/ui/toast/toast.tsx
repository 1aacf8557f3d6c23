import { createContext, lazy, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { onFirstInteraction } from '../browser/on-first-interaction.ts';
import styles from './plain-toast.module.css';
import { toastDurationMs, type ShownToast, type ToastMessage, type ToastViewProps } from './toast-message.ts';

export interface Toaster {
  /** Shows a message for a few seconds, in place of the one shown before. */
  toast: (message: ToastMessage) => void;
  /** Removes the message that is shown. */
  dismiss: () => void;
  /** Removes the message that is shown if it is an error. Call it when the error's cause is gone. */
  dismissError: () => void;
}

const ToasterContext = createContext<Toaster | null>(null);

/** Shows the page's one toast. Its code loads on the first interaction, before any toast can be needed. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const toaster = useMemo<Toaster>(
    () => ({
      toast: (message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 })),
      dismiss: () => setShown(null),
      dismissError: () => setShown((last) => (last?.isDestructive ? null : last)),
    }),
    [],
  );
  useEffect(() => onFirstInteraction(() => void loadView().catch(() => undefined)), []);
  return (
    <ToasterContext value={toaster}>
      {children}
      {shown !== null && (
        <Suspense fallback={null}>
          <LazyToastView
            toast={shown}
            onClose={() => setShown((current) => (current?.id === shown.id ? null : current))}
          />
        </Suspense>
      )}
    </ToasterContext>
  );
}

/** `const { toast } = useToast()`. */
export function useToast(): Toaster {
  const toaster = use(ToasterContext);
  if (toaster === null) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}

const loadView = () => import('./toast-view.tsx').then(({ ToastView }) => ({ default: ToastView }));
// Without the network, the message about it must still appear.
const LazyToastView = lazy(() => loadView().catch(() => ({ default: PlainToast })));

/** Shows a toast without Radix, whose code could not be loaded. */
function PlainToast({ toast, onClose }: ToastViewProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, toast.durationMs ?? toastDurationMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className={classNames(styles.toast, toast.isDestructive && styles.error)} role="alert">
      <strong>{toast.title}</strong>
      <div>{toast.description}</div>
      <div>{toast.hint}</div>
    </div>
  );
}
