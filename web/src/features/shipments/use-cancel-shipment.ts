import { cancelShipment, type Shipment } from '@trade-in/contract/shipments';
import { settledSentence, shipmentAllows } from '@trade-in/domain/shipment';
import { collectionAddressOf, personOf } from '@trade-in/domain/trade-in-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf } from '../../api/address.ts';
import type { ApiError } from '../../api/api-error.ts';
import { delayCall, undoCall, undoMs } from '../../api/delayed-calls.ts';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { useToast } from '../../ui/toast.tsx';
import { isOutdated, shipmentNow, useShipmentsChanged, useShipmentSettled } from './use-shipments-changed.ts';

const failure = 'Failed to cancel shipment';

/** Cancels after a confirmation and ten seconds in which it can be undone: `cancelling.ask(shipment)`. */
export function useCancelShipment() {
  const { toast } = useToast();
  const client = useQueryClient();
  const changed = useShipmentsChanged();
  const settled = useShipmentSettled();
  const fail = ({ code, sentence }: ApiError) => {
    if (isOutdated(code)) changed();
    toast({ title: 'Error', description: sentence ?? failure, isDestructive: true });
  };
  const sending = useEndpointMutation(cancelShipment, {
    onSuccess: (shipment) => {
      settled(shipment);
      toast({ title: 'Shipment Cancelled', description: 'The shipment has been successfully cancelled.' });
    },
    onError: fail,
  });
  const asking = useMutation<Shipment, ApiError, Shipment>({
    mutationFn: ({ id }) => client.fetchQuery(shipmentNow(id)),
    onSuccess: (shipment) => {
      if (!shipmentAllows('cancel', shipment.status)) {
        changed();
        toast({ title: 'Error', description: settledSentence(shipment), isDestructive: true });
      } else if (window.confirm(question(shipment))) delay(shipment);
    },
    onError: fail,
  });

  function delay(shipment: Shipment) {
    const { id } = shipment;
    const input = { params: { id }, body: {} };
    const send = () => sending.mutateAsync(input).catch(() => undefined);
    const sendOnLeave = () => void leave(addressOf(cancelShipment, input));
    delayCall({ id, send, sendOnLeave });
    toast({
      title: `Cancelling the shipment of ${personOf(shipment.submission)}`,
      durationMs: undoMs,
      action: { label: 'Undo', onAct: () => undo(id) },
    });
  }

  function undo(id: string) {
    const title = undoCall(id) ? 'The shipment was not cancelled' : 'The shipment is being cancelled already';
    toast({ title });
  }

  return {
    ask: (shipment: Shipment) => {
      if (!asking.isPending) asking.mutate(shipment);
    },
    undo: ({ id }: Shipment) => undo(id),
    /** What is being cancelled at the moment. */
    pendingId: sending.isPending ? sending.variables.params.id : null,
  };
}

/** The specification's question, with the person and the address beneath it. */
function question({ submission }: Shipment): string {
  return `Are you sure you want to cancel this shipment?\n\n${personOf(submission)}\n${collectionAddressOf(submission)}`;
}

function leave(address: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: cancelShipment.method, keepalive: true, headers, body: '{}' }).catch(() => undefined);
}
