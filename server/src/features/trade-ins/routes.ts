import { countTradeIns, exportTradeIns, listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import { tradeInGroups } from '@trade-in/domain/trade-ins/trade-in-groups';
import { wordsIn } from '@trade-in/words/words-in';
import { type ExportDeps, exportList, recordFullList } from '../../lists/list-export.ts';
import { presentClub, presentListedClub } from '../../lists/present-club.ts';
import { formatTotal, totalUpTo } from '../../ports/http/page.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { typedIdNumberHash } from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { tradeInColumns } from './trade-in-sheet.ts';
import type { TradeInFilter, TradeInListStore, TradeInTexts } from './trade-in-list-store.ts';

const none = totalUpTo(0, 0);

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
      const page = await tradeIns.list(filterOf(query), request);
      return { ...page, items: page.items.map((club) => presentListedClub(encryptor, club)) };
    }),
    route(countTradeIns, async ({ query: { by, ...typed } }) => {
      const { total, counts } = await tradeIns.count(filterOf(typed), by);
      const values = tradeInGroups[by].map((value) => [value, formatTotal(counts.get(value) ?? none)] as const);
      return { total: formatTotal(total), counts: Object.fromEntries(values) };
    }),
    route(exportTradeIns, ({ query }, { admin, language }) => {
      const words = wordsIn(language).listExports;
      const list = { title: words.tradeInsTitle(), fileName: 'trade-ins', columns: tradeInColumns(words), query };
      const pages = tradeIns.all(filterOf(query));
      return exportList(deps, { ...list, pages, present: (club) => presentClub(encryptor, club) }, admin);
    }),
  ];
}
