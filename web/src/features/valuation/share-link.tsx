import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { clubAddress } from './club-address.ts';
import type { PricedClub } from './priced-club.ts';
import styles from './share-link.module.css';

/** How long the button says that the link was copied, as long as the specification's other copy button does. */
const copiedMs = 2000;

/** Sends the club as it is set to someone else: by the phone's own sheet, or through the clipboard. */
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
    const url = location.origin + clubAddress(club, club.options);
    if (typeof navigator.share === 'function') return navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    setCopied(true);
  }
  function onFailure(error: unknown) {
    // The visitor closed the phone's sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({
      title: 'Error',
      description: 'The link could not be copied. It is in the address bar.',
      isDestructive: true,
    });
  }
  return (
    <Button data-scripted variant="quiet" className={styles.share} onClick={() => void share().catch(onFailure)}>
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Share this club'}</span>
    </Button>
  );
}
