import { rebookShipment } from '@trade-in/contract/endpoints/partners/courier-bookings';
import * as shared from '@trade-in/words/common';
import * as words from '@trade-in/words/courier-bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { currentShipment, isOutdated, useInvalidateShipments, useReplaceShipment } from './shipment-queries.ts';

/** Requests another collection day of a shipment. */
export function useRebookShipment(id: string, onRebooked: () => void) {
  const { toast } = useToast();
  const client = useQueryClient();
  const replaceShipment = useReplaceShipment();
  const invalidateShipments = useInvalidateShipments();
  const { mutate, isPending, isSuccess, error } = useEndpointMutation(rebookShipment, {
    onSuccess: ({ collectionDate }) => {
      toast({ title: words.rebookedTitle(), description: words.rebookedOn({ day: collectionDate }) });
      void client.fetchQuery(currentShipment(id)).then(replaceShipment, invalidateShipments);
    },
    onError: ({ code, sentence }) => {
      if (isOutdated(code) || code === 'changed_meanwhile') invalidateShipments();
      toast({ title: shared.errorTitle(), description: sentence ?? words.rebookFailed(), isDestructive: true });
    },
  });
  return {
    rebook: (collectionDate: string) => mutate({ params: { id }, body: { collectionDate } }, { onSuccess: onRebooked }),
    isPending,
    isDone: isSuccess,
    fieldError: error?.fields?.['collectionDate'],
  };
}
