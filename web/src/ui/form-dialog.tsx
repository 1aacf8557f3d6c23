import { Dialog, type DialogProps } from './dialog.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface FormDialogProps extends Omit<DialogProps, 'isForm' | 'isWide'> {
  /** Something was entered that closing would lose. */
  isUnsaved: boolean;
}

/** A dialog with a form, which asks before what was entered there is lost. */
export function FormDialog({ isUnsaved, onClose, ...dialog }: FormDialogProps) {
  useLeaveQuestion(isUnsaved);
  function onAskedToClose() {
    if (!isUnsaved || window.confirm('Close without saving?')) onClose();
  }
  return <Dialog {...dialog} isForm onClose={onAskedToClose} />;
}
