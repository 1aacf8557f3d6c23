import {
  listDeliveries,
  readDeliveryHealth,
  retryDelivery,
  retryPartner,
  setDeliveryAside,
} from '@trade-in/contract/endpoints/partners/deliveries';
import { wordsIn } from '@trade-in/words/words-in';
import { type ExportDeps, recordFullList } from '../../lists/list-export.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { changeDelivery, type ChangeDeps, retryDeliveriesTo } from './change-delivery.ts';
import { kindsMatching, statesMatching } from './delivery-kinds.ts';
import { presentDelivery } from './present-delivery.ts';
import { type HealthDeps, readHealth } from './read-health.ts';

interface Deps
  extends Omit<ChangeDeps, 'isMailConnected'>, Omit<HealthDeps, 'deliveries'>, Pick<ExportDeps, 'auditTrail'> {}

export function deliveryRoutes(deps: Deps): Route[] {
  const { deliveries, clock, connected } = deps;
  const isMailConnected = connected.mail ?? false;
  const changing = { ...deps, isMailConnected };
  return [
    route(listDeliveries, async ({ query, page: request }, { admin, language }) => {
      const words = wordsIn(language);
      await recordFullList(deps, { title: words.listExports.deliveriesTitle(), query, page: request }, admin);
      const { tradeIn, state } = query;
      const filter = { tradeIn, kinds: kindsMatching(words, query), states: statesMatching(words, state) };
      const page = await deliveries.list(filter, request);
      return { ...page, items: page.items.map((stored) => presentDelivery({ words, isMailConnected }, stored)) };
    }),
    route(retryDelivery, ({ params: { id } }, { admin, language }) =>
      changeDelivery(changing, { id, action: 'retry' }, { admin, words: wordsIn(language) }),
    ),
    route(setDeliveryAside, ({ params: { id } }, { admin, language }) =>
      changeDelivery(changing, { id, action: 'set_aside' }, { admin, words: wordsIn(language) }),
    ),
    route(retryPartner, async ({ body: { partner } }, { admin, language }) => ({
      retried: await retryDeliveriesTo(changing, partner, { admin, words: wordsIn(language) }),
    })),
    route(readDeliveryHealth, () => readHealth(deps, clock())),
  ];
}
