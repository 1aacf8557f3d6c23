import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { shipmentAllows } from '@trade-in/domain/shipments/shipment';
import { useLayoutEffect, useRef } from 'react';
import type { TableHandle } from '../../ui/data-table/list.ts';

/**
 * Moves the focus to the next pending row when the dialog closes after a shipment was marked as shipped. It moves before the next
 * key press, so that a barcode scanner's Enter opens the next shipment and never the same one again.
 */
export function useFocusNextPending(rows: readonly Shipment[], isDialogOpen: boolean) {
  const table = useRef<TableHandle>(null);
  const next = useRef<number | null>(null);
  // Runs in the commit that closes the dialog, after the browser has restored the previous focus.
  useLayoutEffect(() => {
    if (isDialogOpen || next.current === null) return;
    table.current?.focusRow(next.current);
    next.current = null;
  }, [isDialogOpen]);
  return {
    table,
    focusNextAfter: ({ id }: Shipment) => {
      const shipped = rows.findIndex((row) => row.id === id);
      const after = rows.findIndex((row, index) => index > shipped && shipmentAllows('ship', row.status));
      next.current = after === -1 ? shipped : after;
    },
  };
}
