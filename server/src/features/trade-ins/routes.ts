import { exportTradeIns, listTradeIns, type TradeInSubmission } from '@trade-in/contract/trade-ins';
import { type ExportDeps, exportList, recordWholeList } from '../../lists/list-export.ts';
import type { Page, PageRequest } from '../../ports/page.ts';
import { route, type Route } from '../../ports/route.ts';
import { typedIdNumberHash } from '../../ports/sealed-numbers.ts';
import type { Sealer } from '../../ports/sealer.ts';
import { unsealClub, unsealedPages } from '../../lists/stored-club.ts';
import { tradeInColumns } from './trade-in-sheet.ts';
import type { TradeInFilter, TradeInListStore } from './trade-in-list-store.ts';

const title = 'Trade-In Submissions';

interface Deps extends ExportDeps {
  tradeIns: TradeInListStore;
  sealer: Sealer;
}

type Typed = Omit<TradeInFilter, 'idNumberHash'>;

export function tradeInRoutes(deps: Deps): Route[] {
  const { tradeIns, sealer } = deps;
  const filterOf = (typed: Typed): TradeInFilter => ({
    ...typed,
    idNumberHash: typedIdNumberHash(sealer, typed.compliance),
  });
  const list = async (typed: Typed, request: PageRequest): Promise<Page<TradeInSubmission>> => {
    const page = await tradeIns.list(filterOf(typed), request);
    return { ...page, items: page.items.map((club) => unsealClub(sealer, club)) };
  };
  return [
    route(listTradeIns, async ({ query, page }, { admin }) => {
      await recordWholeList(deps, { title, query, page }, admin);
      return list(query, page);
    }),
    route(exportTradeIns, ({ query }, { admin }) => {
      const pages = unsealedPages(sealer, tradeIns.all(filterOf(query)));
      const file = { title, fileName: 'trade-ins', columns: tradeInColumns, query, pages };
      return exportList(deps, file, admin);
    }),
  ];
}
