import { type Activity, listActivity } from '@trade-in/contract/activity';
import { usePagedList } from '../../api/use-paged-list.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { Sub } from '../../ui/data-table/sub.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { When } from '../../ui/when.tsx';

/** `/admin/activity` */
export function ActivityPage() {
  const list = usePagedList(listActivity, ['who', 'action', 'subject']);
  useScreenReady(!list.isLoading);
  return (
    <ListPage title="Activity" noun={['entry', 'entries']} list={list}>
      <DataTable
        caption="Activity"
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        emptyText="No activity yet"
        loadingText="Loading activity..."
      />
    </ListPage>
  );
}

const columns: Column<Activity>[] = [
  { heading: 'Action', width: 11, filter: 'action', cell: ({ action }) => <strong>{action}</strong> },
  { heading: 'Subject', width: 13, filter: 'subject', cell: ({ subject }) => <bdi>{subject ?? '–'}</bdi> },
  { heading: 'What changed', width: 16, cell: ({ details }) => <bdi>{details === '' ? '–' : details}</bdi> },
  {
    heading: 'Who',
    width: 12,
    filter: 'who',
    cell: ({ username, ip }) => (
      <>
        <bdi>{username ?? '–'}</bdi>
        <Sub text={ip} />
      </>
    ),
  },
  { heading: 'When', width: 6.5, cell: ({ happenedAt }) => <When instant={happenedAt} /> },
];
