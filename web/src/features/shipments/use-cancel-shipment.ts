import { cancelShipment, type Shipment } from '@trade-in/contract/endpoints/shipments';
import { whyFinal, shipmentAllows } from '@trade-in/domain/shipments/shipment';
import { collectionAddressOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import * as shared from '@trade-in/words/common';
import * as common from '@trade-in/words/back-office-common';
import { reasonSentence } from '@trade-in/words/reason-sentence';
import * as shipmentReasons from '@trade-in/words/shipment-reasons';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import * as words from '@trade-in/words/shipments';
import { useQueryClient } from '@tanstack/react-query';
import { endpointUrl } from '../../api/endpoint-url.ts';
import type { ApiError } from '../../api/api-error.ts';
import { delayRequest, cancelDelayedRequest, undoMs } from '../../api/admin/delayed-requests.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { isOutdated, currentShipment, useInvalidateShipments, useReplaceShipment } from './shipment-queries.ts';

/** Cancels a shipment after a confirmation and a delay in which the user can undo it: `cancelling.ask(shipment)`. */
export function useCancelShipment() {
  const { toast } = useToast();
  const client = useQueryClient();
  const invalidateShipments = useInvalidateShipments();
  const replaceShipment = useReplaceShipment();
  const fail = ({ code, sentence }: ApiError) => {
    if (isOutdated(code)) invalidateShipments();
    toast({ title: shared.errorTitle(), description: sentence ?? words.cancelFailed(), isDestructive: true });
  };
  const sending = useEndpointMutation(cancelShipment, {
    onSuccess: (shipment) => {
      replaceShipment(shipment);
      toast({ title: words.cancelledTitle(), description: words.cancelled() });
    },
    onError: fail,
  });
  const asking = useExclusiveMutation({
    mutationFn: ({ id }: Shipment) => client.fetchQuery(currentShipment(id)),
    onSuccess: (shipment) => {
      if (!shipmentAllows('cancel', shipment.status)) {
        const reason = whyFinal(shipment);
        invalidateShipments();
        toast({
          title: shared.errorTitle(),
          description: reason === null ? words.cancelFailed() : reasonSentence(shipmentReasons, reason),
          isDestructive: true,
        });
      } else if (window.confirm(question(shipment))) delay(shipment);
    },
    onError: fail,
  });

  function delay(shipment: Shipment) {
    const { id } = shipment;
    const input = { params: { id }, body: {} };
    const send = () => sending.mutateAsync(input).catch(() => undefined);
    const sendOnLeave = () => void sendWithKeepalive(endpointUrl(cancelShipment, input));
    delayRequest({ id, send, sendOnLeave });
    toast({
      title: words.cancellingShipmentOf({ customer: customerLabel(common.notAvailable, shipment.submission) }),
      durationMs: undoMs,
      action: { label: common.undo(), onClick: () => undo(id) },
    });
  }

  function undo(id: string) {
    const title = cancelDelayedRequest(id) ? words.notCancelled() : words.tooLateToUndo();
    toast({ title });
  }

  return {
    ask: asking.mutate,
    undo: ({ id }: Shipment) => undo(id),
    /** The id of the shipment that is being cancelled, if any. */
    pendingId: sending.isPending ? sending.variables.params.id : null,
  };
}

/** Returns the specification's question, followed by the customer and the address. */
function question({ submission }: Shipment): string {
  return `${words.cancelQuestion()}\n\n${customerLabel(common.notAvailable, submission)}\n${collectionAddressOf(submission)}`;
}

function sendWithKeepalive(url: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: cancelShipment.method, keepalive: true, headers, body: '{}' }).catch(() => undefined);
}
