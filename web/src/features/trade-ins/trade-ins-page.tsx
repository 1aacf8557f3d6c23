import { exportTradeIns, listTradeIns } from '@trade-in/contract/trade-ins';
import { useListExport } from '../../api/use-list-export.ts';
import { usePagedList } from '../../api/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { tradeInColumns } from './trade-in-columns.tsx';

const filters = [
  'product',
  'customer',
  'compliance',
  'type',
  'dexterity',
  'condition',
  'payment',
  'collection',
  'submitted',
] as const;

/** `/admin/trade-ins` */
export function TradeInsPage() {
  const list = usePagedList(listTradeIns, filters);
  const exports = useListExport(exportTradeIns, list.applied);
  useScreenReady(!list.isLoading);
  return (
    <ListPage title="Trade-In Submissions" noun={['club', 'clubs']} list={list} exports={exports}>
      <DataTable
        caption="Trade-in submissions"
        columns={tradeInColumns}
        list={list}
        rowKey={({ id }) => id}
        emptyText="No trade-in submissions yet"
        loadingText="Loading trade-ins..."
      />
    </ListPage>
  );
}
