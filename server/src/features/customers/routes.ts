import { exportCustomers, listCustomers } from '@trade-in/contract/customers';
import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { type ExportDeps, exportList, recordWholeList } from '../../lists/list-export.ts';
import type { Page, PageRequest } from '../../ports/page.ts';
import { route, type Route } from '../../ports/route.ts';
import { typedAccountNumberHash, typedIdNumberHash } from '../../ports/sealed-numbers.ts';
import type { Sealer } from '../../ports/sealer.ts';
import { unsealClub, unsealedPages } from '../../lists/stored-club.ts';
import type { CustomerFilter, CustomerListStore } from './customer-list-store.ts';
import { customerColumns } from './customer-sheet.ts';

const title = 'Customer Data';

interface Deps extends ExportDeps {
  customers: CustomerListStore;
  sealer: Sealer;
}

type Typed = Omit<CustomerFilter, 'idNumberHash' | 'accountNumberHash'>;

export function customerRoutes(deps: Deps): Route[] {
  const { customers, sealer } = deps;
  const filterOf = (typed: Typed): CustomerFilter => ({
    ...typed,
    idNumberHash: typedIdNumberHash(sealer, typed.name),
    accountNumberHash: typedAccountNumberHash(sealer, typed.banking),
  });
  const list = async (typed: Typed, request: PageRequest): Promise<Page<TradeInSubmission>> => {
    const page = await customers.list(filterOf(typed), request);
    return { ...page, items: page.items.map((club) => unsealClub(sealer, club)) };
  };
  return [
    route(listCustomers, async ({ query, page }, { admin }) => {
      await recordWholeList(deps, { title, query, page }, admin);
      return list(query, page);
    }),
    route(exportCustomers, ({ query }, { admin }) => {
      const pages = unsealedPages(sealer, customers.all(filterOf(query)));
      const file = { title, fileName: 'customers', columns: customerColumns, query, pages };
      return exportList(deps, file, admin);
    }),
  ];
}
