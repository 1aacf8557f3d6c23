import { exportShipments, listShipments, type Shipment } from '@trade-in/contract/shipments';
import { useState } from 'react';
import { useListExport } from '../../api/use-list-export.ts';
import { usePagedList } from '../../api/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { useCancelShipment } from './use-cancel-shipment.ts';

/** `/admin/shipments` */
export function ShipmentsPage() {
  const list = usePagedList(listShipments, ['customer', 'address', 'status', 'waybill']);
  const exports = useListExport(exportShipments, list.applied);
  const [shipping, setShipping] = useState<Shipment | null>(null);
  const cancelling = useCancelShipment();
  useScreenReady(!list.isLoading);
  const columns = shipmentColumns({
    onShip: setShipping,
    onCancel: cancelling.ask,
    cancelling: cancelling.pendingId,
  });
  return (
    <>
      <ListPage title="Shipment Management" noun={['shipment', 'shipments']} list={list} exports={exports}>
        <DataTable
          caption="Shipments"
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          emptyText="No shipments to manage"
          loadingText="Loading shipments..."
        />
      </ListPage>
      {shipping !== null && <ShipDialog shipment={shipping} onClose={() => setShipping(null)} />}
    </>
  );
}
