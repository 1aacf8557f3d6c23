import { exportShipments, listShipments, type Shipment } from '@trade-in/contract/endpoints/shipments';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/shipments';
import { Suspense, useEffect, useState } from 'react';
import { useDelayedRequests } from '../../api/admin/delayed-requests.ts';
import { useListExport } from '../../api/lists/use-list-export.ts';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DensitySwitch } from '../../ui/data-table/density/density-switch.tsx';
import { useDensity } from '../../ui/data-table/density/use-density.ts';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { shipmentColumns } from './shipment-columns.tsx';
import { useCancelShipment } from './use-cancel-shipment.ts';
import { useFocusNextPending } from './use-focus-next-pending.ts';

// Loaded after the list, and so before anybody opens them.
const ShipDialog = lazyWithPreload(() => import('./ship-dialog.tsx').then((dialog) => dialog.ShipDialog));
const RebookDialog = lazyWithPreload(() => import('./rebook-dialog.tsx').then((dialog) => dialog.RebookDialog));

/** `/admin/shipments` */
export function ShipmentsPage() {
  const list = usePagedList(listShipments);
  const exports = useListExport(exportShipments, list);
  const [shipping, setShipping] = useState<Shipment | null>(null);
  const [rebooking, setRebooking] = useState<Shipment | null>(null);
  const cancelling = useCancelShipment();
  const density = useDensity();
  useScreenReady(!list.isLoading);
  useEffect(() => {
    void ShipDialog.preload();
    void RebookDialog.preload();
  }, []);
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
      <ListPage
        title={shell.shipments()}
        countLabel={words.shipmentCount}
        list={list}
        exports={exports}
        density={<DensitySwitch {...density} />}
      >
        <DataTable
          handle={table}
          caption={words.caption()}
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          density={density.value}
          emptyText={words.empty()}
          loadingText={words.loading()}
        />
      </ListPage>
      <Suspense fallback={null}>
        {shipping !== null && (
          <ShipDialog shipment={shipping} onShipped={onShipped} onClose={() => setShipping(null)} />
        )}
        {rebooking !== null && <RebookDialog shipment={rebooking} onClose={() => setRebooking(null)} />}
      </Suspense>
    </>
  );
}
