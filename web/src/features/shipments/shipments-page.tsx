import { exportShipments, listShipments, type Shipment } from '@trade-in/contract/endpoints/shipments';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/shipments';
import { useState } from 'react';
import { useDelayedRequests } from '../../api/admin/delayed-requests.ts';
import { useListExport } from '../../api/lists/use-list-export.ts';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { RebookDialog } from './rebook-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { useCancelShipment } from './use-cancel-shipment.ts';
import { useFocusNextPending } from './use-focus-next-pending.ts';

/** `/admin/shipments` */
export function ShipmentsPage() {
  const list = usePagedList(listShipments);
  const exports = useListExport(exportShipments, list);
  const [shipping, setShipping] = useState<Shipment | null>(null);
  const [rebooking, setRebooking] = useState<Shipment | null>(null);
  const cancelling = useCancelShipment();
  useScreenReady(!list.isLoading);
  const delayed = useDelayedRequests();
  const { table, focusNextAfter } = useFocusNextPending(list.rows, shipping !== null);
  const columns = shipmentColumns({
    onShip: setShipping,
    onCancel: cancelling.ask,
    onRebook: setRebooking,
    onUndo: cancelling.undo,
    delayed,
    cancelling: cancelling.pendingId,
  });
  function onShipped(shipped: Shipment) {
    focusNextAfter(shipped);
    setShipping(null);
  }
  return (
    <>
      <ListPage title={shell.shipments()} countLabel={words.shipmentCount} list={list} exports={exports}>
        <DataTable
          handle={table}
          caption={words.caption()}
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyText={words.empty()}
          loadingText={words.loading()}
        />
      </ListPage>
      {shipping !== null && <ShipDialog shipment={shipping} onShipped={onShipped} onClose={() => setShipping(null)} />}
      {rebooking !== null && <RebookDialog shipment={rebooking} onClose={() => setRebooking(null)} />}
    </>
  );
}
