import { useRef } from 'react';
import { scannerMs } from '../../ui/keys/scanner.ts';
import type { Delivery } from './parcel/use-parcel-draft.ts';
import type { ScanInput } from './scan/use-scan-input.ts';
import { useFindParcel } from './use-find-parcel.ts';
import { useReceiveParcel } from './use-receive-parcel.ts';
import { useUndoReceiving } from './use-undo-receiving.ts';
import { useUnreadErrors } from './use-unread-errors.ts';

/** Returns the state of the screen: finds parcels, receives them and undoes that. */
export function useReceiving(input: ScanInput) {
  const unread = useUnreadErrors();
  /** The parcel that is being received, and the text of the field then: another may be scanned meanwhile. */
  const sent = useRef<{ reference: string; text: string } | null>(null);
  const { shown, show, open, isShown, staysShown, isFinding, find, reopen } = useFindParcel({
    unread,
    isBeingReceived: (reference) => sent.current?.reference === reference,
    onFailed: input.focus,
  });
  const receiving = useReceiveParcel({
    onReceived(parcel, isRepeat) {
      if (input.read() === sent.current?.text) input.write('');
      sent.current = null;
      unread.dismiss(parcel.reference);
      if (!isShown(parcel.reference)) return;
      if (isRepeat) open(parcel);
      else show({ at: 'received', parcel });
    },
    onFailed(reference, sentence) {
      sent.current = null;
      const error = { about: reference, sentence };
      unread.add(staysShown(reference) ? error : { ...error, reference });
    },
    onChangedMeanwhile: (reference) => staysShown(reference) && reopen(reference),
  });
  const undoing = useUndoReceiving({
    onUndone: (reference) => {
      unread.dismiss(reference);
      if (isShown(reference)) leave();
    },
    onFailed: (about, sentence) => unread.add({ about, sentence }),
  });

  /** Closes the parcel without a change. */
  function leave() {
    show({ at: 'nothing' });
    input.write('');
    input.focus();
  }

  return {
    shown,
    errors: unread.errors,
    isFinding,
    isReceiving: receiving.variables !== undefined,
    undoneReference: undoing.variables?.reference ?? null,
    find,
    leave,
    receive: (delivery: Delivery) => {
      if (shown.at !== 'parcel' || Date.now() - shown.openedAt < scannerMs) return;
      if (receiving.variables !== undefined) return;
      sent.current = { reference: shown.parcel.reference, text: input.read() };
      receiving.mutate({ parcel: shown.parcel, ...delivery });
    },
    undo: undoing.mutate,
    dismissError: (about: string) => {
      unread.dismiss(about);
      input.focus();
    },
  };
}
