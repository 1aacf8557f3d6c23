import { exportShipments, listShipments, type Shipment } from '@trade-in/contract/shipments';
import { useState } from 'react';
import { useDelayedCalls } from '../../api/delayed-calls.ts';
import { useListExport } from '../../api/use-list-export.ts';
import { usePagedList } from '../../api/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { useCancelShipment } from './use-cancel-shipment.ts';
import { useNextPending } from './use-next-pending.ts';

/** `/admin/shipments` */
export function ShipmentsPage() {
  const list = usePagedList(listShipments, ['customer', 'address', 'status', 'waybill']);
  const exports = useListExport(exportShipments, list.applied);
  const [shipping, setShipping] = useState<Shipment | null>(null);
  const cancelling = useCancelShipment();
  useScreenReady(!list.isLoading);
  const delayed = useDelayedCalls();
  const { table, goOnAfter } = useNextPending(list.rows, shipping !== null);
  const columns = shipmentColumns({
    onShip: setShipping,
    onCancel: cancelling.ask,
    onUndo: cancelling.undo,
    delayed,
    cancelling: cancelling.pendingId,
  });
  function onShipped(shipped: Shipment) {
    goOnAfter(shipped);
    setShipping(null);
  }
  return (
    <>
      <ListPage title="Shipment Management" noun={['shipment', 'shipments']} list={list} exports={exports}>
        <DataTable
          handle={table}
          caption="Shipments"
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyText="No shipments to manage"
          loadingText="Loading shipments..."
        />
      </ListPage>
      {shipping !== null && <ShipDialog shipment={shipping} onShipped={onShipped} onClose={() => setShipping(null)} />}
    </>
  );
}
