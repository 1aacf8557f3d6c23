import { listDeliveries, readDeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/deliveries';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { queryOf } from '../../api/use-endpoint.ts';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { TableHandle } from '../../ui/data-table/list.ts';
import styles from './deliveries-page.module.css';
import { deliveryColumns } from './delivery-columns.tsx';
import { PartnerStrip } from './partner-strip.tsx';
import { StateLinks } from './state-links.tsx';
import { useChangeDelivery } from './use-change-delivery.ts';

/** Circuits open and close by themselves. */
const healthRefreshMs = 15_000;

/** `/admin/deliveries` */
export function DeliveriesPage() {
  const list = usePagedList(listDeliveries);
  const health = useQuery({
    ...queryOf(readDeliveryHealth),
    refetchOnMount: 'always',
    refetchInterval: healthRefreshMs,
  });
  const table = useRef<TableHandle>(null);
  const changing = useChangeDelivery({
    onRefresh: list.refresh,
    onSetAside: ({ id }) => table.current?.focusRow(list.rows.findIndex((row) => row.id === id)),
  });
  useScreenReady(!list.isLoading && !health.isPending);
  const isUnfiltered = list.filterNames.every((name) => list.filters[name].trim() === '');
  const isAllWell =
    isUnfiltered && !list.isLoading && !list.isOutdated && list.error === null && list.rows.length === 0;
  // The strip's height depends on the partners: what is below it would move when they arrive.
  if (health.isPending) {
    return (
      <ListPage title={shell.deliveries()} countLabel={words.deliveryCount} list={list}>
        <p role="status">{words.loading()}</p>
      </ListPage>
    );
  }
  return (
    <ListPage title={shell.deliveries()} countLabel={words.deliveryCount} list={list}>
      <PartnerStrip partners={health.data?.partners ?? null} />
      <StateLinks state={list.filters.state} />
      {isAllWell ? (
        <NothingFailed />
      ) : (
        <DataTable
          handle={table}
          caption={shell.deliveries()}
          columns={deliveryColumns(changing)}
          list={list}
          rowKey={({ id }) => id}
          emptyText={words.emptyTitle()}
          loadingText={words.loading()}
        />
      )}
    </ListPage>
  );
}

/** Shown in place of an empty list. */
function NothingFailed() {
  return (
    <div className={styles.empty}>
      <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
      <h2>{words.emptyTitle()}</h2>
      <p>{words.emptyText()}</p>
    </div>
  );
}
