import { readReceiving, undoReceiving } from '@trade-in/contract/endpoints/progress/receiving';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/receiving';
import { request } from '../../api/request.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';

interface UndoOptions {
  onUndone: (reference: string) => void;
  onFailed: (reference: string, sentence: string) => void;
}

/** Undoes a receipt, and reloads the lists. */
export function useUndoReceiving({ onUndone, onFailed }: UndoOptions) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  return useExclusiveMutation({
    mutationFn: ({ reference, batch }: { reference: string; batch: string }) =>
      request(undoReceiving, { params: { reference }, body: { batch } }),
    onSuccess(_parcel, { reference }) {
      toast({ title: words.undone({ reference }) });
      onUndone(reference);
      void invalidate(readReceiving);
    },
    onError({ sentence }, { reference }) {
      onFailed(reference, `${words.undoFailed({ reference })} ${sentence ?? common.checkConnection()}`);
      void invalidate(readReceiving);
    },
  });
}
