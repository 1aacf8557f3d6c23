import { exportCustomers, listCustomers } from '@trade-in/contract/customers';
import { useListExport } from '../../api/use-list-export.ts';
import { usePagedList } from '../../api/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { customerColumns } from './customer-columns.tsx';

/** `/admin/customers` */
export function CustomersPage() {
  const list = usePagedList(listCustomers, ['name', 'contact', 'address', 'banking', 'tradeIn']);
  const exports = useListExport(exportCustomers, list.applied);
  useScreenReady(!list.isLoading);
  return (
    <ListPage title="Customer Data" noun={['club', 'clubs']} list={list} exports={exports}>
      <DataTable
        caption="Customers"
        columns={customerColumns}
        list={list}
        rowKey={({ id }) => id}
        emptyText="No customer data yet"
        loadingText="Loading customers..."
      />
    </ListPage>
  );
}
