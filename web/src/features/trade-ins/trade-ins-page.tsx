import { exportTradeIns, listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/trade-ins';
import { useListExport } from '../../api/lists/use-list-export.ts';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { tradeInColumns } from './trade-in-columns.tsx';

/** `/admin/trade-ins` */
export function TradeInsPage() {
  const list = usePagedList(listTradeIns);
  const exports = useListExport(exportTradeIns, list);
  useScreenReady(!list.isLoading);
  return (
    <ListPage title={shell.tradeIns()} countLabel={common.clubCount} list={list} exports={exports}>
      <DataTable
        caption={words.caption()}
        columns={tradeInColumns}
        list={list}
        rowKey={({ id }) => id}
        emptyText={words.empty()}
        loadingText={words.loading()}
      />
    </ListPage>
  );
}
