import { discountLink } from '@trade-in/domain/checkout/discount-code';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/result';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './result-dialog.module.css';

/** How long the copy button confirms (specification, section 9). */
const copiedMs = 2000;

interface CodeResultProps {
  code: string;
  /** Null while the online shop has no URL. */
  shopUrl: string | null;
  /** Whether the online shop accepts the code; otherwise the staff do. */
  isShopConnected: boolean;
  /** Called when the shop is opened. */
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The discount code, with buttons to copy it and to open the shop. */
export function CodeResult({ code, shopUrl, isShopConnected, onLeave, onClose, children }: CodeResultProps) {
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);
  const copiedTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Returns whether the code was copied. `description` says how to use it if the shop can't be opened. */
  async function copy(description = '') {
    if (!(await copyText(code))) {
      toast({ title: common.errorTitle(), description: words.copyFailed(), isDestructive: true });
      return false;
    }
    setCopied(true);
    clearTimeout(copiedTimer.current);
    copiedTimer.current = setTimeout(() => setCopied(false), copiedMs);
    toast({ title: words.copiedTitle(), description });
    return true;
  }

  async function openShop() {
    if (shopUrl === null) {
      await copy(isShopConnected ? words.enterInShop() : words.giveToStaff());
      return;
    }
    onLeave();
    window.location.assign(discountLink(shopUrl, code));
  }

  return (
    <>
      <div className={styles.codeBox}>
        <p className={styles.codeLabel}>{words.code()}</p>
        <p className={styles.code}>{code}</p>
        <Button variant="secondary" onClick={() => void copy()}>
          {isCopied ? words.copied() : words.copyCode()}
        </Button>
      </div>
      {children}
      <Button isWide onClick={() => void openShop()}>
        {words.shopNow()}
      </Button>
      <Button variant="secondary" isWide onClick={() => void copy().then((isDone) => (isDone ? onClose() : undefined))}>
        {words.copyAndClose()}
      </Button>
    </>
  );
}

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
