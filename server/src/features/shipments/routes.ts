import {
  cancelShipment,
  exportShipments,
  listShipments,
  readShipment,
  shipShipment,
} from '@trade-in/contract/shipments';
import { type ExportDeps, exportList, recordWholeList } from '../../lists/list-export.ts';
import { route, type Route } from '../../ports/route.ts';
import { settleShipment, shipmentGone } from './settle-shipment.ts';
import { shipmentColumns } from './shipment-sheet.ts';
import type { ShipmentStore } from './shipment-store.ts';

const title = 'Shipment Management';

interface Deps extends ExportDeps {
  shipments: ShipmentStore;
}

export function shipmentRoutes(deps: Deps): Route[] {
  const { shipments, clock } = deps;
  return [
    route(listShipments, async ({ query, page }, { admin }) => {
      await recordWholeList(deps, { title, query, page }, admin);
      return shipments.list(query, page);
    }),
    route(readShipment, async ({ params: { id } }) => {
      const shipment = await shipments.find(id);
      if (shipment === null) throw shipmentGone();
      return shipment;
    }),
    route(exportShipments, ({ query }, { admin }) => {
      const pages = shipments.all(query);
      const file = { title, fileName: 'shipments', columns: shipmentColumns, query, pages };
      return exportList(deps, file, admin);
    }),
    route(shipShipment, ({ params: { id }, body: { waybillNumber } }, { admin }) =>
      settleShipment(shipments, { id, action: 'ship', waybillNumber, admin, now: clock() }),
    ),
    route(cancelShipment, ({ params: { id } }, { admin }) =>
      settleShipment(shipments, { id, action: 'cancel', waybillNumber: null, admin, now: clock() }),
    ),
  ];
}
