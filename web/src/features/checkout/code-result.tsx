import { discountLink } from '@trade-in/domain/discount-code';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { copyText } from './copy-text.ts';
import styles from './result-dialog.module.css';

/** How long the copy button says that it has copied (specification, section 9). */
const copiedMs = 2000;

interface CodeResultProps {
  code: string;
  /** Null where the shop has no address of its own yet. */
  shopUrl: string | null;
  /** Whether the shop knows the code already; else its staff take it. */
  isShopConnected: boolean;
  /** Told as the shop is opened. */
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The discount code, large, with the ways to take it along. */
export function CodeResult({ code, shopUrl, isShopConnected, onLeave, onClose, children }: CodeResultProps) {
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);
  const copiedTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** `description` says what the code is for, where the shop can't be opened. */
  async function copy(description = '') {
    if (!(await copyText(code))) {
      toast({ title: 'Error', description: 'Please select the code and copy it by hand.', isDestructive: true });
      return false;
    }
    setCopied(true);
    clearTimeout(copiedTimer.current);
    copiedTimer.current = setTimeout(() => setCopied(false), copiedMs);
    toast({ title: 'Discount Code Copied!', description });
    return true;
  }

  async function shop() {
    if (shopUrl === null) {
      await copy(isShopConnected ? 'Enter it in the shop when you pay.' : 'Give it to our staff when you buy.');
      return;
    }
    onLeave();
    window.location.assign(discountLink(shopUrl, code));
  }

  return (
    <>
      <div className={styles.codeBox}>
        <p className={styles.codeLabel}>Your discount code</p>
        <p className={styles.code}>{code}</p>
        <Button variant="secondary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy Code'}
        </Button>
      </div>
      {children}
      <Button isWide onClick={() => void shop()}>
        Shop Now with Discount
      </Button>
      <Button variant="secondary" isWide onClick={() => void copy().then((isDone) => (isDone ? onClose() : undefined))}>
        Copy Code &amp; Close
      </Button>
    </>
  );
}
