import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/wizard';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useToast } from '../../../ui/toast/toast.tsx';

interface ClosableProps {
  onClose: () => void;
}

interface LazyDialog {
  /** The dialog to render; null while closed. */
  dialog: ReactNode;
  open: () => void;
}

/** Loads a dialog's code when it is first opened. */
export function useLazyDialog(load: () => Promise<ComponentType<ClosableProps>>): LazyDialog {
  const { toast } = useToast();
  const [Dialog, setDialog] = useState<ComponentType<ClosableProps> | null>(null);
  const open = () => {
    load().then(
      (Loaded) => setDialog(() => Loaded),
      () => toast({ title: common.errorTitle(), description: words.dialogFailed(), isDestructive: true }),
    );
  };
  return { dialog: Dialog && <Dialog onClose={() => setDialog(null)} />, open };
}
