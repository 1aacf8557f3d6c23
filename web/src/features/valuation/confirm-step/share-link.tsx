import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/confirm-step';
import { useEffect, useState } from 'react';
import { localUrl } from '../../../app/paths.ts';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { clubUrl } from '../wizard/club-url.ts';
import type { PricedClub } from '../wizard/priced-club.ts';
import styles from './share-link.module.css';

/** How long the button reads 'Link copied', like the copy button of the discount code (specification, section 4). */
const copiedMs = 2000;

/** Shares a link to the club with its options: by the phone's share sheet, or else the clipboard. */
export function ShareLink({ club }: { club: PricedClub }) {
  const { toast } = useToast();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function share() {
    const { brand, model } = club;
    const title = `${brand.name} ${model.name}`;
    const url = location.origin + localUrl(clubUrl(club, club.options));
    if (typeof navigator.share === 'function') return navigator.share({ title, url });
    if (!(await copyText(url))) throw new Error('The link could not be copied');
    setCopied(true);
  }
  function onError(error: unknown) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: common.errorTitle(), description: words.copyFailed(), isDestructive: true });
  }
  return (
    <Button data-scripted variant="quiet" className={styles.share} onClick={() => void share().catch(onError)}>
      <span aria-live="polite">{isCopied ? words.linkCopied() : words.share()}</span>
    </Button>
  );
}
