import {
  cancelShipment,
  exportShipments,
  listShipments,
  readShipment,
  shipShipment,
} from '@trade-in/contract/endpoints/shipments';
import { wordsIn } from '@trade-in/words/words-in';
import { type ExportDeps, exportList, recordFullList } from '../../lists/list-export.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { presentShipment } from './present-shipment.ts';
import { resolveShipment, shipmentNotFound } from './resolve-shipment.ts';
import { shipmentColumns } from './shipment-sheet.ts';
import type { ShipmentStore, StoredShipment } from './shipment-store.ts';

interface Deps extends ExportDeps {
  shipments: ShipmentStore;
}

export function shipmentRoutes(deps: Deps): Route[] {
  const { shipments, clock } = deps;
  return [
    route(listShipments, async ({ query, page: request }, { admin, language }) => {
      const words = wordsIn(language);
      const title = words.listExports.shipmentsTitle();
      await recordFullList(deps, { title, query, page: request }, admin);
      const page = await shipments.list(query, request);
      return { ...page, items: page.items.map((stored) => presentShipment(words, stored)) };
    }),
    route(readShipment, async ({ params: { id } }, { language }) => {
      const shipment = await shipments.find(id);
      if (shipment === null) throw shipmentNotFound();
      return presentShipment(wordsIn(language), shipment);
    }),
    route(exportShipments, ({ query }, { admin, language }) => {
      const words = wordsIn(language);
      const title = words.listExports.shipmentsTitle();
      const list = { title, fileName: 'shipments', columns: shipmentColumns(words), query };
      const file = {
        ...list,
        pages: shipments.all(query),
        present: (stored: StoredShipment) => presentShipment(words, stored),
      };
      return exportList(deps, file, admin);
    }),
    route(shipShipment, ({ params: { id }, body }, { admin, language }) =>
      resolveShipment(shipments, { id, action: 'ship', ...body }, { admin, words: wordsIn(language), now: clock() }),
    ),
    route(cancelShipment, ({ params: { id } }, { admin, language }) =>
      resolveShipment(shipments, { id, action: 'cancel' }, { admin, words: wordsIn(language), now: clock() }),
    ),
  ];
}
