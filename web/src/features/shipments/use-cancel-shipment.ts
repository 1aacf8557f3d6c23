import { cancelShipment, type Shipment } from '@trade-in/contract/shipments';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { useToast } from '../../ui/toast.tsx';
import { isOutdated, useShipmentsChanged } from './use-shipments-changed.ts';

/** Cancels after a confirmation: `cancelling.ask(shipment)`. */
export function useCancelShipment() {
  const { toast } = useToast();
  const changed = useShipmentsChanged();
  const cancelling = useEndpointMutation(cancelShipment, {
    onSuccess: () => {
      changed();
      toast({ title: 'Shipment Cancelled', description: 'The shipment has been successfully cancelled.' });
    },
    onError: ({ code, sentence }) => {
      if (isOutdated(code)) changed();
      toast({ title: 'Error', description: sentence ?? 'Failed to cancel shipment', isDestructive: true });
    },
  });
  return {
    ask: ({ id }: Shipment) => {
      if (cancelling.isPending || !window.confirm('Are you sure you want to cancel this shipment?')) return;
      cancelling.mutate({ params: { id }, body: {} });
    },
    /** What is being cancelled at the moment. */
    pendingId: cancelling.isPending ? cancelling.variables.params.id : null,
  };
}
