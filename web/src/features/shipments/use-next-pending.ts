import type { Shipment } from '@trade-in/contract/shipments';
import { shipmentAllows } from '@trade-in/domain/shipment';
import { useLayoutEffect, useRef } from 'react';
import type { TableHandle } from '../../ui/data-table/list.ts';

/**
 * Once a shipment is marked as shipped, its dialog gives the focus to the next pending row before any further key arrives:
 * Enter opens that one, and never again the one just sent.
 */
export function useNextPending(rows: readonly Shipment[], isDialogOpen: boolean) {
  const table = useRef<TableHandle>(null);
  const next = useRef<number | null>(null);
  // In the commit that closes the dialog: the browser has just given the focus back to where it was before.
  useLayoutEffect(() => {
    if (isDialogOpen || next.current === null) return;
    table.current?.focusRow(next.current);
    next.current = null;
  }, [isDialogOpen]);
  return {
    table,
    goOnAfter: ({ id }: Shipment) => {
      const sent = rows.findIndex((row) => row.id === id);
      const after = rows.findIndex((row, index) => index > sent && shipmentAllows('ship', row.status));
      next.current = after === -1 ? sent : after;
    },
  };
}
