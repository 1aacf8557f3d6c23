import type { Parcel } from '@trade-in/contract/endpoints/progress/receiving';
import { maxExtraClubs } from '@trade-in/domain/receiving/awaited';
import { calendarDay, formatDay } from '@trade-in/domain/calendar';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/receiving';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ScanInput } from '../scan/use-scan-input.ts';
import { ExtraClubForm } from './extra-club-form.tsx';
import { ParcelActions } from './parcel-actions.tsx';
import { ParcelClubs } from './parcel-clubs.tsx';
import { ParcelHead } from './parcel-head.tsx';
import styles from './parcel.module.css';
import { ReceiptNotice } from './receipt-notice.tsx';
import { type Delivery, type ExtraClub, useParcelDraft } from './use-parcel-draft.ts';
import { useParcelKeys } from './use-parcel-keys.ts';

interface ParcelCardProps {
  parcel: Parcel;
  input: ScanInput;
  isReceiving: boolean;
  onReceive: (delivery: Delivery) => void;
  onUndo: (parcel: { reference: string; batch: string }) => void;
  onOpen: (reference: string) => void;
  onLeave: () => void;
}

/** An open parcel. Everything awaited is ticked, so that one key receives it. */
export function ParcelCard({ parcel, input, isReceiving, onReceive, onUndo, onOpen, onLeave }: ParcelCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const draft = useParcelDraft(parcel);
  const [isAdding, setAdding] = useState(false);
  // The server counts those of an earlier parcel as well.
  const canAdd = parcel.extraCount + draft.extra.length < maxExtraClubs;
  // Counts digit keys: after each, the main button gets the focus, so that Enter presses it.
  const [keyPresses, setKeyPresses] = useState(0);
  function receive() {
    if (draft.canReceive) onReceive({ here: draft.here, extra: draft.extra });
  }
  const addMore = () => setAdding(canAdd);
  const closeForm = () => setAdding(false);
  useParcelKeys({
    input,
    clubCount: draft.awaited.length,
    onDigit(digit) {
      draft.toggle(draft.awaited[digit - 1]?.place ?? -1);
      setKeyPresses(keyPresses + 1);
    },
    onMore: addMore,
    onReceive: receive,
    onEscape: isAdding ? closeForm : onLeave,
  });
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the effect's cleanup.
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  function add(club: ExtraClub) {
    draft.addExtra(club);
    closeForm();
  }
  const actions = { draft, isReceiving, canAdd, onLeave, onReceive: receive, onAdd: addMore };
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <ParcelHead parcel={parcel} id={id} />
      {parcel.quoteEndedOn !== null && draft.awaited.length > 0 && (
        <Notice>{words.quoteEnded({ day: formatDay(calendarDay(parcel.quoteEndedOn)) })}</Notice>
      )}
      <ReceiptNotice parcel={parcel} isPartly={draft.awaited.length > 0} isMain={!draft.canReceive} onUndo={onUndo} />
      <ParcelClubs draft={draft} onRemove={draft.removeExtra} />
      {isAdding ? (
        <ExtraClubForm onAdd={add} onCancel={closeForm} />
      ) : (
        <ParcelActions key={`${draft.extra.length} ${keyPresses}`} {...actions} />
      )}
      <Others parcel={parcel} onOpen={onOpen} />
    </section>
  );
}

/** A club of another trade-in of the same person is often in the same parcel. */
function Others({ parcel: { customerName, others }, onOpen }: { parcel: Parcel; onOpen: (reference: string) => void }) {
  if (others.length === 0) return null;
  return (
    <p className={styles.others}>
      {words.others({ name: customerName })}
      {others.map(({ reference, clubCount }) => (
        <Button key={reference} variant="quiet" onClick={() => onOpen(reference)}>
          {words.openOther({ reference })} ({common.clubCount({ count: clubCount })})
        </Button>
      ))}
    </p>
  );
}
