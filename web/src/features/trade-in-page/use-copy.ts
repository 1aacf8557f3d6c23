import { copyFailed } from '@trade-in/words/back-office-common';
import { useToast } from '../../ui/toast/toast.tsx';

/** Returns a function that copies a text and confirms it in a toast. */
export function useCopy(): (text: string, doneTitle: string) => void {
  const { toast } = useToast();
  return (text, doneTitle) => {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: doneTitle, description: text }),
      () => toast({ title: copyFailed(), description: text, isDestructive: true }),
    );
  };
}
