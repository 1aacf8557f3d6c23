import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import { formatInstant } from '@trade-in/domain/calendar';
import * as words from '@trade-in/words/receiving';
import { useEffect, useRef, useState } from 'react';
import { inspectionUrl } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './parcel.module.css';

interface ReceiptNoticeProps {
  parcel: Parcel;
  /** Whether clubs of the trade-in can still arrive. */
  isPartly: boolean;
  /** Whether nothing else in the parcel is to be done: then the link gets the focus at first. */
  isMain: boolean;
  onUndo: (parcel: { reference: string; batch: string }) => void;
}

/** Says who received the parcel, and when, and leads to the inspection. */
export function ReceiptNotice({ parcel: { reference, receipt }, isPartly, isMain, onUndo }: ReceiptNoticeProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isFocused] = useState(isMain);
  useEffect(() => {
    if (isFocused) link.current?.focus();
  }, [isFocused]);
  if (receipt === null) return null;
  const { at, by, batch, undoableUntil } = receipt;
  return (
    <Notice
      role="status"
      title={isPartly ? words.partlyReceivedTitle() : words.alreadyReceivedTitle()}
      className={styles.notice}
    >
      <p>{words.receivedBy({ who: by ?? '–', when: formatInstant(new Date(at)) })}</p>
      <p className={styles.noticeActions}>
        <ButtonLink
          ref={link}
          variant="secondary"
          href={inspectionUrl(reference)}
          aria-label={words.inspectOf({ reference })}
        >
          {words.inspect()}
        </ButtonLink>
        {undoableUntil !== null && (
          <Button variant="quiet" aria-label={words.undoOf({ reference })} onClick={() => onUndo({ reference, batch })}>
            {words.undo()}
          </Button>
        )}
      </p>
    </Notice>
  );
}
