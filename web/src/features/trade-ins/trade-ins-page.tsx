import { exportTradeIns, listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import { groupThousands } from '@trade-in/domain/number-format';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/trade-ins';
import { useMemo } from 'react';
import { useListExport } from '../../api/lists/use-list-export.ts';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DensitySwitch } from '../../ui/data-table/density/density-switch.tsx';
import { useDensity } from '../../ui/data-table/density/use-density.ts';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { clubLines } from './club-lines.tsx';
import { StageTabs } from './stage-tabs.tsx';
import { TradeInCard } from './trade-in-card.tsx';
import { tradeInColumns } from './trade-in-columns.tsx';
import { type TradeInRow, tradeInRows } from './trade-in-rows.ts';
import { useTradeInCounts } from './use-trade-in-counts.ts';

const cardOf = (row: TradeInRow) => <TradeInCard row={row} />;

/** `/admin/trade-ins` */
export function TradeInsPage() {
  const clubs = usePagedList(listTradeIns);
  const exports = useListExport(exportTradeIns, clubs);
  const density = useDensity();
  const counts = useTradeInCounts(clubs.applied);
  useScreenReady(!clubs.isLoading);
  const rows = useMemo(() => tradeInRows({ rows: clubs.rows, more: clubs.more }), [clubs.rows, clubs.more]);
  const { stage } = clubs.filters;
  const shown = stage === '' ? counts.total : counts.stages?.[stage];
  const list = {
    ...clubs,
    rows,
    refresh: () => {
      clubs.refresh();
      counts.refresh();
    },
  };
  return (
    <ListPage
      title={shell.tradeIns()}
      countLabel={({ count }) => totalsOf(shown, common.clubCount({ count }))}
      list={list}
      exports={exports}
      density={<DensitySwitch {...density} />}
      hasTabs
    >
      <DataTable
        caption={words.caption()}
        columns={tradeInColumns(density.value, counts)}
        list={list}
        rowKey={({ tradeIn }) => tradeIn.tradeInId}
        subRows={clubLines}
        card={cardOf}
        tabs={
          <StageTabs
            selected={stage}
            total={counts.total}
            counts={counts.stages}
            onSelect={(next) => clubs.setFilter('stage', next)}
          />
        }
        density={density.value}
        emptyText={words.empty()}
        loadingText={words.loading()}
      />
    </ListPage>
  );
}

function totalsOf(tradeIns: string | undefined, clubs: string): string {
  if (tradeIns === undefined) return clubs;
  return words.totals({ tradeIns: words.tradeInCount({ count: groupThousands(tradeIns) }), clubs });
}
