import { listDeliveries, retryPartner } from '@trade-in/contract/endpoints/partners/deliveries';
import type { PartnerName } from '@trade-in/domain/deliveries/delivery';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/deliveries';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useInvalidateCounts } from './delivery-queries.ts';

/** Retries all failed deliveries to a partner. `onRetried` is called before the button that was pressed may disappear. */
export function useRetryPartner(onRetried: () => void) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const invalidateCounts = useInvalidateCounts();
  const retrying = useEndpointMutation(retryPartner, {
    onSuccess: ({ retried }) => {
      onRetried();
      toast({ title: words.retriedAll({ count: retried }), description: words.retriedText() });
      void invalidate(listDeliveries);
      invalidateCounts();
    },
    onError: ({ sentence }) =>
      toast({ title: words.retryFailed(), description: sentence ?? common.checkConnection(), isDestructive: true }),
  });
  return {
    retry: (partner: PartnerName) => retrying.mutate({ body: { partner } }),
    /** The partner whose deliveries are being retried, if any. */
    partner: retrying.isPending ? retrying.variables.body.partner : null,
  };
}
