import { type Parcel, readReceiving, receiveParcel } from '@trade-in/contract/endpoints/progress/receiving';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/receiving';
import { request } from '../../api/request.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import type { Delivery } from './parcel/use-parcel-draft.ts';

interface ReceiveOptions {
  onReceived: (parcel: Parcel, isRepeat: boolean) => void;
  onFailed: (reference: string, sentence: string) => void;
  onChangedMeanwhile: (reference: string) => void;
}

/** Receives a parcel as staff describe it, and reloads the lists. */
export function useReceiveParcel({ onReceived, onFailed, onChangedMeanwhile }: ReceiveOptions) {
  const invalidate = useInvalidate();
  return useExclusiveMutation({
    mutationFn: ({ parcel: { reference, version }, here, extra }: Delivery & { parcel: Parcel }) =>
      request(receiveParcel, {
        params: { reference },
        body: {
          version,
          here: [...here],
          extra: extra.map(({ type, brandName, modelName }) => ({ type, brandName, modelName })),
        },
      }),
    onSuccess({ isRepeat, parcel }) {
      onReceived(parcel, isRepeat);
      void invalidate(readReceiving);
    },
    onError({ code, sentence }, { parcel: { reference } }) {
      onFailed(reference, `${words.receiveFailed({ reference })} ${sentence ?? common.checkConnection()}`);
      if (code === 'changed_meanwhile') onChangedMeanwhile(reference);
    },
  });
}
