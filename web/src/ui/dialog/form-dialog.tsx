import * as words from '@trade-in/words/unsaved-changes';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useUnsavedChangesWarning } from '../form/use-unsaved-changes-warning.ts';

interface FormDialogProps extends Omit<DialogProps, 'isForm' | 'isWide'> {
  /** Whether closing would lose entries. */
  isUnsaved: boolean;
}

/** A dialog with a form. Asks for confirmation before entries are lost. */
export function FormDialog({ isUnsaved, onClose, ...dialog }: FormDialogProps) {
  useUnsavedChangesWarning(isUnsaved);
  function confirmClose() {
    if (!isUnsaved || window.confirm(words.closeQuestion())) onClose();
  }
  return <Dialog {...dialog} isForm onClose={confirmClose} />;
}
