import {
  type Delivery,
  listDeliveries,
  retryDelivery,
  setDeliveryAside,
} from '@trade-in/contract/endpoints/partners/deliveries';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/deliveries';
import type { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useReplaceDelivery } from './delivery-queries.ts';

interface ChangeOptions {
  onRefresh: () => void;
  /** Called when the button that was pressed disappears. */
  onSetAside: (delivery: Delivery) => void;
}

export interface DeliveryActions {
  retry: (delivery: Delivery) => void;
  setAside: (delivery: Delivery) => void;
  /** The id of the delivery that is being changed, if any. */
  pendingId: string | null;
}

/** Retries a delivery at once, or sets it aside with an undo. */
export function useChangeDelivery({ onRefresh, onSetAside }: ChangeOptions): DeliveryActions {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const replace = useReplaceDelivery();
  const fail =
    (title: () => string) =>
    ({ sentence }: ApiError) => {
      void invalidate(listDeliveries);
      toast({ title: title(), description: sentence ?? common.checkConnection(), isDestructive: true });
    };
  const retrying = useEndpointMutation(retryDelivery, {
    onSuccess: (delivery) => {
      replace(delivery);
      const action = { label: common.refresh(), onClick: onRefresh };
      toast({ title: words.retriedTitle(), description: words.retriedText(), action });
    },
    onError: fail(words.retryFailed),
  });
  const settingAside = useEndpointMutation(setDeliveryAside, {
    onSuccess: (delivery) => {
      replace(delivery);
      onSetAside(delivery);
      const undo = { action: { label: common.undo(), onClick: () => retry(delivery) } };
      toast({
        title: words.setAsideTitle({ delivery: deliveryLabel(delivery) }),
        description: words.setAsideText(),
        ...(delivery.isRepeatable && undo),
      });
    },
    onError: fail(words.setAsideFailed),
  });
  const pending = [retrying, settingAside].find(({ isPending }) => isPending);

  function retry({ id }: Delivery) {
    retrying.mutate({ params: { id }, body: {} });
  }

  return {
    retry,
    setAside: ({ id }) => settingAside.mutate({ params: { id }, body: {} }),
    pendingId: pending?.variables?.params.id ?? null,
  };
}

/** Returns 'Confirmation email for Thandi'. */
export function deliveryLabel({ what, recipient }: Delivery): string {
  return recipient === null ? what : words.deliveryFor({ what, recipient });
}
