import { copied, copyFailed } from '@trade-in/words/back-office-common';
import { copyText } from '../browser/copy-text.ts';
import { useToast } from './toast.tsx';

/** Returns a function of the back office that copies a text and says in a toast whether it could. */
export function useCopy(): (text: string, doneTitle?: string) => void {
  const { toast } = useToast();
  return (text, doneTitle = copied()) =>
    void copyText(text).then((isCopied) =>
      toast(
        isCopied
          ? { title: doneTitle, description: text }
          : { title: copyFailed(), description: text, isDestructive: true },
      ),
    );
}
