import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import * as words from '@trade-in/words/receiving';
import { useEffect, useRef } from 'react';
import { inspectionUrl, tradeInUrl } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReferenceLink } from '../../../ui/text/reference-link.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { countsOf } from '../lists/counts-of.ts';
import type { ScanInput } from '../scan/use-scan-input.ts';
import styles from './parcel.module.css';

interface ReceivedNoteProps {
  parcel: Parcel;
  input: ScanInput;
  onUndo: (parcel: { reference: string; batch: string }) => void;
}

/**
 * Says what was received. Its link has the focus, so that Enter opens the inspection and the next scan goes to the field.
 * A parcel that is missing as a whole leads to its trade-in, where that can be undone.
 */
export function ReceivedNote({ parcel, input, onUndo }: ReceivedNoteProps) {
  const { reference, customerName, receipt } = parcel;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Otherwise the next scan has begun.
    if (input.read() !== '') return;
    if (link.current === null) input.focus();
    else link.current.focus();
  }, [input]);
  const isMissing = parcel.receivedCount === 0;
  const title = (isMissing ? words.missingTitle : words.receivedTitle)({ name: customerName });
  return (
    <Notice tone="green" role="status" title={title}>
      <p>
        {isMissing ? <ReferenceLink reference={reference} href={tradeInUrl(reference)} /> : reference} ·{' '}
        {countsOf(parcel)}
      </p>
      <p className={styles.noticeActions}>
        {parcel.stage === 'to_inspect' && (
          <ButtonLink ref={link} href={inspectionUrl(reference)}>
            {words.inspect()}
            <VisuallyHidden> {reference}</VisuallyHidden>
            <kbd className={styles.key} aria-hidden="true">
              {words.enterKey()}
            </kbd>
          </ButtonLink>
        )}
        {receipt?.undoableUntil != null && (
          <Button
            variant="secondary"
            aria-label={words.undoOf({ reference })}
            onClick={() => onUndo({ reference, batch: receipt.batch })}
          >
            {words.undo()}
          </Button>
        )}
      </p>
    </Notice>
  );
}
