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
  const { shown, setShown, open, isFinding, find, reopen } = useFindParcel({ unread, onFailed: input.focus });
  const receiving = useReceiveParcel({
    onReceived(parcel, isRepeat) {
      input.write('');
      if (isRepeat) open(parcel);
      else setShown({ at: 'received', parcel });
    },
    onFailed: (about, sentence) => unread.add({ about, sentence }),
    onChangedMeanwhile: reopen,
  });
  const undoing = useUndoReceiving({
    onUndone: leave,
    onFailed: (about, sentence) => unread.add({ about, sentence }),
  });

  /** Closes the parcel without a change. */
  function leave() {
    setShown({ at: 'nothing' });
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
      receiving.mutate({ parcel: shown.parcel, ...delivery });
    },
    undo: undoing.mutate,
    dismissError: (about: string) => {
      unread.dismiss(about);
      input.focus();
    },
  };
}
