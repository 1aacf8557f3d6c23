import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/result';
import { useRef, useState } from 'react';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/** How long the copy button confirms (specification, section 9). */
const copiedMs = 2000;

/** Copies the discount code, with a toast; `isCopied` for two seconds afterwards, `wasCopied` from then on. */
export function useCopyCode(code: string) {
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);
  const [wasCopied, setWasCopied] = useState(false);
  const copiedTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Returns whether the code was copied. `description` says how to use it if the shop can't be opened. */
  async function copy(description = ''): Promise<boolean> {
    if (!(await copyText(code))) {
      toast({ title: common.errorTitle(), description: words.copyFailed(), isDestructive: true });
      return false;
    }
    setCopied(true);
    setWasCopied(true);
    clearTimeout(copiedTimer.current);
    copiedTimer.current = setTimeout(() => setCopied(false), copiedMs);
    toast({ title: words.copiedTitle(), description });
    return true;
  }

  return { isCopied, wasCopied, copy };
}
export type CopyCode = ReturnType<typeof useCopyCode>;
