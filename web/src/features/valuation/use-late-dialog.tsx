import { useState, type ComponentType, type ReactNode } from 'react';
import { useToast } from '../../ui/toast.tsx';

interface ClosableProps {
  onClose: () => void;
}

/** A dialog whose code is loaded when it is first asked for. */
export function useLateDialog(
  load: () => Promise<ComponentType<ClosableProps>>,
): [dialog: ReactNode, open: () => void] {
  const { toast } = useToast();
  const [Shown, setShown] = useState<ComponentType<ClosableProps> | null>(null);
  function open() {
    load().then(
      (Loaded) => setShown(() => Loaded),
      () =>
        toast({
          title: 'Error',
          description: 'This could not be opened. Please check your connection and try again.',
          isDestructive: true,
        }),
    );
  }
  return [Shown && <Shown onClose={() => setShown(null)} />, open];
}
