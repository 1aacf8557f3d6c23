import { countTradeIns, exportTradeIns, listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import { wordsIn } from '@trade-in/words/words-in';
import { type ExportDeps, exportList, recordFullList } from '../../lists/list-export.ts';
import { presentClub } from '../../lists/present-club.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { typedIdNumberHash } from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { presentCounts, presentTradeIns } from './present-trade-ins.ts';
import { tradeInColumns } from './trade-in-sheet.ts';
import type { TradeInFilter, TradeInListStore, TradeInTexts } from './trade-in-list-store.ts';

interface Deps extends ExportDeps {
  tradeIns: TradeInListStore;
  encryptor: Encryptor;
}

export function tradeInRoutes(deps: Deps): Route[] {
  const { tradeIns, encryptor } = deps;
  const filterOf = (typed: TradeInTexts): TradeInFilter => ({
    ...typed,
    idNumberHash: typedIdNumberHash(encryptor, typed.compliance),
  });
  return [
    route(listTradeIns, async ({ query, page: request }, { admin, language }) => {
      const title = wordsIn(language).listExports.tradeInsTitle();
      await recordFullList(deps, { title, query, page: request }, admin);
      return presentTradeIns(encryptor, await tradeIns.list(filterOf(query), request));
    }),
    route(countTradeIns, async ({ query: { by, ...typed } }) =>
      presentCounts(by, await tradeIns.count(filterOf(typed), by)),
    ),
    route(exportTradeIns, ({ query }, { admin, language }) => {
      const words = wordsIn(language).listExports;
      const list = { title: words.tradeInsTitle(), fileName: 'trade-ins', columns: tradeInColumns(words), query };
      const pages = tradeIns.all(filterOf(query));
      return exportList(deps, { ...list, pages, present: (club) => presentClub(encryptor, club) }, admin);
    }),
  ];
}
