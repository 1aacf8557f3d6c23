import {
  findParcels as findEndpoint,
  readReceiving as readEndpoint,
  receiveParcel as receiveEndpoint,
  settleEarlierParcels as settleEndpoint,
  undoReceiving as undoEndpoint,
} from '@trade-in/contract/endpoints/progress/receiving';
import type { Terms } from '@trade-in/domain/progress/terms';
import { type Admin, route, type Route } from '../../ports/http/route.ts';
import { findParcels } from './find-parcels.ts';
import { readReceiving } from './read-receiving.ts';
import { type ReceiveDeps, receiveParcel } from './receive-parcel.ts';
import { undoReceiving } from './undo-receiving.ts';

interface Deps extends ReceiveDeps {
  terms: Pick<Terms, 'lateDays'>;
}

export function receivingRoutes(deps: Deps): Route[] {
  const viewerOf = ({ username }: Admin) => ({ username, now: deps.clock() });
  return [
    route(readEndpoint, (_input, { admin }) => readReceiving(deps, viewerOf(admin))),
    route(findEndpoint, ({ query: { search } }, { admin }) => findParcels(deps, search ?? '', viewerOf(admin))),
    route(receiveEndpoint, ({ params: { reference }, body }, { admin }) =>
      receiveParcel(deps, { reference, ...body }, admin),
    ),
    route(settleEndpoint, async (_input, { admin }) => {
      const at = deps.clock();
      const count = await deps.receiving.settleEarlier({ admin, at }, (settled) => ({
        happenedAt: at,
        admin,
        action: 'received_earlier',
        details: { parcels: settled },
      }));
      return { count };
    }),
    route(undoEndpoint, ({ params: { reference }, body: { batch } }, { admin }) =>
      undoReceiving(deps, { reference, batch }, admin),
    ),
  ];
}
