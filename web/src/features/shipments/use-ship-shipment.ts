import { readShipment, shipShipment, type Shipment } from '@trade-in/contract/endpoints/shipments';
import { isShippedWith, whyNotReuseWaybill } from '@trade-in/domain/shipments/shipment';
import * as common from '@trade-in/words/common';
import * as backOffice from '@trade-in/words/back-office-common';
import { reasonSentence } from '@trade-in/words/reason-sentence';
import * as shipmentReasons from '@trade-in/words/shipment-reasons';
import * as words from '@trade-in/words/shipments';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { scannerMs } from '../../ui/keys/scanner.ts';
import { isOutdated, useInvalidateShipments, useLoadedShipments, useReplaceShipment } from './shipment-queries.ts';

interface ShipRequest {
  id: string;
  waybill: string;
  /** The user has confirmed that another shipment has the same waybill. */
  isDuplicateConfirmed: boolean;
}

interface Outcome {
  shipped?: Shipment;
  /** Says which other shipment has the waybill. */
  duplicate?: string;
}

/** Marks a shipment as shipped. If another shipment has the waybill, `duplicate` says so and nothing is saved until confirmed. */
export function useShipShipment(onShipped: (shipped: Shipment) => void) {
  const { toast } = useToast();
  const invalidateShipments = useInvalidateShipments();
  const replaceShipment = useReplaceShipment();
  // A scanner's second Enter arrives before `isPending` is rendered. The server would refuse that request.
  const isSending = useRef(false);
  const warnedAt = useRef(0);
  // A request without the service's response may have been saved.
  const isResponseLost = useRef(false);
  const loadedShipments = useLoadedShipments();
  const { mutate, isPending, isSuccess, error, data, reset } = useMutation<Outcome, ApiError, ShipRequest>({
    mutationFn: async ({ id, waybill: waybillNumber, isDuplicateConfirmed }) => {
      const reason = isDuplicateConfirmed ? null : whyNotReuseWaybill({ id, waybillNumber }, loadedShipments());
      if (reason !== null) {
        const customer = reason.customer ?? backOffice.notAvailable();
        return { duplicate: reasonSentence(shipmentReasons, { ...reason, customer }) };
      }
      const body = { waybillNumber, ...(isDuplicateConfirmed && { isDuplicateConfirmed }) };
      return request(shipShipment, { params: { id }, body })
        .catch((error: unknown) => savedBefore(error, { id, waybillNumber, isResponseLost: isResponseLost.current }))
        .then((shipped) => ({ shipped }), duplicateOf);
    },
    onSuccess: ({ shipped }) => {
      isSending.current = shipped !== undefined;
      warnedAt.current = Date.now();
      if (shipped === undefined) return;
      replaceShipment(shipped);
      toast({ title: words.shippedTitle(), description: words.shipped() });
    },
    onError: ({ status, code, sentence }) => {
      isSending.current = false;
      isResponseLost.current ||= status === 0 || status >= 500;
      if (isOutdated(code)) invalidateShipments();
      toast({ title: common.errorTitle(), description: sentence ?? words.shipFailed(), isDestructive: true });
    },
  });
  return {
    // This callback runs only while its dialog is mounted, so it can't close another dialog opened since.
    ship: (request: ShipRequest) => {
      const isScanner = request.isDuplicateConfirmed && Date.now() - warnedAt.current < scannerMs;
      if (isSending.current || isScanner) return;
      isSending.current = true;
      mutate(request, { onSuccess: ({ shipped }) => shipped !== undefined && onShipped(shipped) });
    },
    isPending,
    /** The shipment has been marked as shipped. */
    isDone: isSuccess && data.shipped !== undefined,
    error,
    duplicate: data?.duplicate ?? null,
    reset,
  };
}

interface Retry {
  id: string;
  waybillNumber: string;
  /** Whether a request before this one may have been saved. */
  isResponseLost: boolean;
}

/**
 * Returns the shipment if it was shipped with the waybill by the request whose response was lost; throws the error otherwise. Reads
 * past the cache, so that the dialog doesn't call the shipment final before it closes.
 */
async function savedBefore(error: unknown, { id, waybillNumber, isResponseLost }: Retry): Promise<Shipment> {
  if (!(isResponseLost && error instanceof ApiError && error.code === 'shipment_final')) throw error;
  const present = await request(readShipment, { params: { id } });
  if (!isShippedWith(waybillNumber, present)) throw error;
  return present;
}

/** Returns the server's sentence about another shipment with the waybill, which is on no loaded list; throws any other error. */
function duplicateOf(error: unknown): Outcome {
  if (error instanceof ApiError && error.code === 'duplicate_waybill') return { duplicate: error.sentence ?? '' };
  throw error;
}
