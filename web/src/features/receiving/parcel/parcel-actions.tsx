import * as words from '@trade-in/words/receiving';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './parcel.module.css';
import type { ParcelDraft } from './use-parcel-draft.ts';

interface ParcelActionsProps {
  draft: ParcelDraft;
  isReceiving: boolean;
  canAdd: boolean;
  onReceive: () => void;
  onAdd: () => void;
  onLeave: () => void;
}

/** The buttons of an open parcel, docked at the bottom of a phone. The main one gets the focus, so that Enter presses it. */
export function ParcelActions({ draft, isReceiving, canAdd, onReceive, onAdd, onLeave }: ParcelActionsProps) {
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <div className={styles.actions} data-uncovered>
      {draft.canReceive && (
        <Button
          ref={main}
          className={styles.receive}
          isBusy={isReceiving}
          busyLabel={words.receiving()}
          aria-keyshortcuts="Enter"
          onClick={onReceive}
        >
          {labelOf(draft)}
          <kbd className={styles.key} aria-hidden="true">
            {words.enterKey()}
          </kbd>
        </Button>
      )}
      <Button
        variant="secondary"
        className={styles.more}
        disabled={!canAdd}
        aria-label={words.oneMore()}
        aria-keyshortcuts="+"
        onClick={onAdd}
      >
        <Plus size={18} aria-hidden="true" />
        <span className={styles.moreWord}>{words.oneMore()}</span>
        <kbd className={styles.key} aria-hidden="true">
          +
        </kbd>
      </Button>
      <Button variant="quiet" className={styles.leave} aria-keyshortcuts="Escape" onClick={onLeave}>
        {words.notThisParcel()}
        <kbd className={styles.key} aria-hidden="true">
          {words.escapeKey()}
        </kbd>
      </Button>
    </div>
  );
}

function labelOf({ awaited, here, extra, missing }: ParcelDraft): string {
  if (here.size + extra.length === 0) return words.receiveNone({ count: missing });
  const total = awaited.length;
  const isAll = here.size === total && total > 0;
  const counts = isAll ? words.receiveAll({ count: total }) : words.receiveSome({ count: here.size, total });
  return extra.length === 0 ? counts : words.withExtra({ counts, extra: extra.length });
}
