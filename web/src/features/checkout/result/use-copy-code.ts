import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/result';
import { useRef, useState } from 'react';
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

/** Returns whether the text is now on the clipboard. The Clipboard API is missing over plain http. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const box = document.createElement('textarea');
  box.value = text;
  // While a dialog is open, only its content can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  const isCopied = document.execCommand('copy');
  box.remove();
  return isCopied;
}
