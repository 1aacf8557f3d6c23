import { listAdminBrands } from '@trade-in/contract/admin-catalogue';
import type { Brand } from '@trade-in/contract/catalogue';
import { usePagedList } from '../../api/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { useScreenReady } from '../../ui/use-screen-ready.ts';

const columns: Column<Brand>[] = [{ heading: 'Name', width: 20, filter: 'name', cell: ({ name }) => name }];

export function BrandsPage() {
  const list = usePagedList(listAdminBrands, ['name']);
  useScreenReady(!list.isLoading);
  return (
    <ListPage title="Brands" noun={['brand', 'brands']} list={list}>
      <DataTable
        caption="Brands"
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        emptyText="No brands yet"
        loadingText="Loading brands..."
      />
    </ListPage>
  );
}
