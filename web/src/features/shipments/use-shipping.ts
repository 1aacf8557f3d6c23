import { listShipments, shipShipment, type Shipment } from '@trade-in/contract/shipments';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { loadList } from '../../api/page-of-list.ts';
import { useToast } from '../../ui/toast.tsx';
import { isOutdated, useShipmentsChanged, useShipmentSettled } from './use-shipments-changed.ts';

interface Wish {
  id: string;
  waybill: string;
  /** The doubled waybill was pointed out, and is meant. */
  isMeant: boolean;
}

interface Outcome {
  shipped?: Shipment;
  doubled?: Shipment;
}

/** Marks a shipment as shipped; `doubled` is another one with the same waybill, for which nothing was saved yet. */
export function useShipping(onShipped: (shipped: Shipment) => void) {
  const { toast } = useToast();
  const changed = useShipmentsChanged();
  const settled = useShipmentSettled();
  // A scanner's second Enter comes before `isPending` is rendered, and would be refused: the first has shipped it.
  const isSending = useRef(false);
  const { mutate, isPending, isSuccess, error, data, reset } = useMutation<Outcome, ApiError, Wish>({
    mutationFn: async ({ id, waybill, isMeant }) => {
      const doubled = isMeant ? null : await findDoubled(id, waybill);
      if (doubled !== null) return { doubled };
      return { shipped: await call(shipShipment, { params: { id }, body: { waybillNumber: waybill } }) };
    },
    onSuccess: ({ shipped }) => {
      isSending.current = shipped !== undefined;
      if (shipped === undefined) return;
      settled(shipped);
      toast({
        title: 'Shipment Marked as Shipped',
        description: 'The shipment has been successfully marked as shipped.',
      });
    },
    onError: ({ code, sentence }) => {
      isSending.current = false;
      if (isOutdated(code)) changed();
      toast({ title: 'Error', description: sentence ?? 'Failed to mark shipment as shipped', isDestructive: true });
    },
  });
  return {
    // Only the dialog that asked is closed, and not another that was opened meanwhile: this is called while it is open.
    ship: (wish: Wish) => {
      if (isSending.current) return;
      isSending.current = true;
      mutate(wish, { onSuccess: ({ shipped }) => shipped !== undefined && onShipped(shipped) });
    },
    isPending,
    /** Nothing more is to be sent. */
    isDone: isSuccess && data.shipped !== undefined,
    error,
    doubled: data?.doubled ?? null,
    reset,
  };
}

/** One waybill may cover two shipments of one household; far more often it is the one that was copied before. */
async function findDoubled(id: string, waybill: string): Promise<Shipment | null> {
  const { rows } = await loadList(listShipments, { filters: { waybill }, wanted: 1 });
  const isSame = (other: Shipment) => other.waybillNumber?.toLowerCase() === waybill.toLowerCase();
  return rows.find((other) => other.id !== id && isSame(other)) ?? null;
}
