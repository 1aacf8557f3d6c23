import { createContext, lazy, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { onFirstAct } from './on-first-act.ts';
import styles from './plain-toast.module.css';
import { toastDurationMs, type ShownToast, type ToastMessage, type ToastViewProps } from './toast-message.ts';

export interface Toaster {
  /** Shows a message for a few seconds, in place of the one shown before. */
  toast: (message: ToastMessage) => void;
  /** Takes away what is shown, once it no longer holds. */
  dismiss: () => void;
}

const ToasterContext = createContext<Toaster | null>(null);

/** The one toast of the page; its code comes when the visitor first acts, and so before there is anything to say. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const toaster = useMemo<Toaster>(
    () => ({
      toast: (message) => setShown((last) => ({ ...message, id: (last?.id ?? 0) + 1 })),
      dismiss: () => setShown(null),
    }),
    [],
  );
  useEffect(() => onFirstAct(() => void loadView().catch(() => undefined)), []);
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
// Without the network, the message that says so must still appear.
const LazyToastView = lazy(() => loadView().catch(() => ({ default: PlainToast })));

function PlainToast({ toast, onClose }: ToastViewProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, toast.durationMs ?? toastDurationMs);
    return () => clearTimeout(timer);
  });
  return (
    <Notice tone={toast.isDestructive ? 'red' : 'green'} title={toast.title} role="alert" className={styles.plain}>
      {toast.description}
    </Notice>
  );
}
