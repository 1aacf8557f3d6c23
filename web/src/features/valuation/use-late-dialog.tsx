import { useState, type ComponentType, type ReactNode } from 'react';
import { useToast } from '../../ui/toast.tsx';

interface ClosableProps {
  onClose: () => void;
}

interface LateDialog {
  /** To be rendered; nothing while closed. */
  dialog: ReactNode;
  open: () => void;
}

/** A dialog whose code is loaded when it is first asked for. */
export function useLateDialog(load: () => Promise<ComponentType<ClosableProps>>): LateDialog {
  const { toast } = useToast();
  const [Shown, setShown] = useState<ComponentType<ClosableProps> | null>(null);
  const open = () => {
    load().then(
      (Loaded) => setShown(() => Loaded),
      () =>
        toast({
          title: 'Error',
          description: 'This could not be opened. Please check your connection and try again.',
          isDestructive: true,
        }),
    );
  };
  return { dialog: Shown && <Shown onClose={() => setShown(null)} />, open };
}
