import * as words from '@trade-in/words/result';
import { Suspense, useId, useState } from 'react';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { useMedia } from '../../../ui/browser/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDecoration } from '../../../ui/lazy-decoration.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import styles from './status-link.module.css';

const QrCode = lazyDecoration(() => import('../../../ui/qr-code.tsx').then((module) => module.QrCode));

/** The link to the customer's status page: on a desktop also as a QR code, which takes it to the phone; in print, its address. */
export function StatusLink({ url }: { url: string }) {
  const id = useId();
  const isWide = useMedia('(min-width: 768px)');
  const absolute = new URL(url, window.location.href).href;
  return (
    <section className={styles.card} aria-labelledby={id}>
      {isWide && (
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode text={absolute} label={words.statusCode()} />
          </Suspense>
        </div>
      )}
      <div className={styles.text}>
        <h3 id={id}>{words.statusTitle()}</h3>
        <p>{words.statusText()}</p>
        <div className={styles.actions}>
          <TextLink href={url} target="_blank" rel="noopener" className={styles.link}>
            {words.statusOpen()}
          </TextLink>
          <CopyButton text={absolute} />
        </div>
        <p className={styles.address}>{absolute}</p>
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          void copyText(text).then((isCopied) => setOutcome(isCopied ? words.copied() : words.statusCopyFailed()))
        }
      >
        {words.statusCopy()}
      </Button>
      <p role="status">{outcome}</p>
    </>
  );
}
