import { exportCustomers, listCustomers } from '@trade-in/contract/endpoints/customers';
import * as words from '@trade-in/words/customers';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import { useListExport } from '../../api/lists/use-list-export.ts';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DensitySwitch } from '../../ui/data-table/density/density-switch.tsx';
import { useDensity } from '../../ui/data-table/density/use-density.ts';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { customerColumns } from './customer-columns.tsx';

/** `/admin/customers` */
export function CustomersPage() {
  const list = usePagedList(listCustomers);
  const exports = useListExport(exportCustomers, list);
  const density = useDensity();
  useScreenReady(!list.isLoading);
  return (
    <ListPage
      title={shell.customers()}
      countLabel={common.clubCount}
      list={list}
      exports={exports}
      density={<DensitySwitch {...density} />}
    >
      <DataTable
        caption={words.caption()}
        columns={customerColumns}
        list={list}
        rowKey={({ id }) => id}
        density={density.value}
        emptyText={words.empty()}
        loadingText={words.loading()}
      />
    </ListPage>
  );
}
