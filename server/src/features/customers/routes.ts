import { exportCustomers, listCustomers } from '@trade-in/contract/endpoints/customers';
import { wordsIn } from '@trade-in/words/words-in';
import { type ExportDeps, exportList, recordFullList } from '../../lists/list-export.ts';
import { presentClub, presentListedClub } from '../../lists/present-club.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { typedAccountNumberHash, typedIdNumberHash } from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { CustomerFilter, CustomerListStore, CustomerTexts } from './customer-list-store.ts';
import { customerColumns } from './customer-sheet.ts';

interface Deps extends ExportDeps {
  customers: CustomerListStore;
  encryptor: Encryptor;
}

export function customerRoutes(deps: Deps): Route[] {
  const { customers, encryptor } = deps;
  const filterOf = (typed: CustomerTexts): CustomerFilter => ({
    ...typed,
    idNumberHash: typedIdNumberHash(encryptor, typed.name),
    accountNumberHash: typedAccountNumberHash(encryptor, typed.banking),
  });
  return [
    route(listCustomers, async ({ query, page: request }, { admin, language }) => {
      const title = wordsIn(language).listExports.customersTitle();
      await recordFullList(deps, { title, query, page: request }, admin);
      const page = await customers.list(filterOf(query), request);
      return { ...page, items: page.items.map((club) => presentListedClub(encryptor, club)) };
    }),
    route(exportCustomers, ({ query }, { admin, language }) => {
      const words = wordsIn(language).listExports;
      const list = { title: words.customersTitle(), fileName: 'customers', columns: customerColumns(words), query };
      const pages = customers.all(filterOf(query));
      return exportList(deps, { ...list, pages, present: (club) => presentClub(encryptor, club) }, admin);
    }),
  ];
}
