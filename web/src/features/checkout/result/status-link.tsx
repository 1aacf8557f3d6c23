import * as words from '@trade-in/words/result';
import { lazy, Suspense, useId } from 'react';
import { useMedia } from '../../../ui/browser/use-media.ts';
import { TextLink } from '../../../ui/text/link.tsx';
import styles from './status-link.module.css';

const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then((code) => ({ default: code.QrCode })));

/** The link to the customer's status page: on a desktop also as a QR code, which takes it to the phone. */
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
        <TextLink href={url} target="_blank" rel="noopener" className={styles.link}>
          {words.statusOpen()}
        </TextLink>
      </div>
    </section>
  );
}
