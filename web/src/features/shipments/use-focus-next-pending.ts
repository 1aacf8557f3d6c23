import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { shipmentAllows } from '@trade-in/domain/shipments/shipment';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TableHandle } from '../../ui/data-table/list.ts';
import { scannerMs } from '../../ui/keys/scanner.ts';

/**
 * Moves the focus to the next pending row when the dialog closes after a shipment was marked as shipped. It moves before the next
 * key press, so that a barcode scanner's second Enter opens the next shipment and never the same one again. After the last one,
 * that Enter does nothing.
 */
export function useFocusNextPending(rows: readonly Shipment[], isDialogOpen: boolean) {
  const table = useRef<TableHandle>(null);
  const next = useRef<{ row: number; isPending: boolean } | null>(null);
  const ignoresEnterUntilMs = useRef(0);
  // Runs in the commit that closes the dialog, after the browser has restored the previous focus.
  useLayoutEffect(() => {
    if (isDialogOpen || next.current === null) return;
    table.current?.focusRow(next.current.row);
    if (!next.current.isPending) ignoresEnterUntilMs.current = Date.now() + scannerMs;
    next.current = null;
  }, [isDialogOpen]);
  useEffect(() => {
    // It would open the trade-in of the row that has the focus now.
    const ignoreEnter = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && Date.now() < ignoresEnterUntilMs.current) event.stopPropagation();
    };
    document.addEventListener('keydown', ignoreEnter, { capture: true });
    return () => document.removeEventListener('keydown', ignoreEnter, { capture: true });
  }, []);
  return {
    table,
    focusNextAfter: ({ id }: Shipment) => {
      const shipped = rows.findIndex((row) => row.id === id);
      const after = rows.findIndex((row, index) => index > shipped && shipmentAllows('ship', row.status));
      next.current = after === -1 ? { row: shipped, isPending: false } : { row: after, isPending: true };
    },
  };
}
