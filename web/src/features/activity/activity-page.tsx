import { type Activity, listActivity } from '@trade-in/contract/activity';
import { usePagedList } from '../../api/use-paged-list.ts';
import { useUndoPrice } from '../../api/use-undo-price.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { Sub } from '../../ui/data-table/sub.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useScreenReady } from '../../ui/use-screen-ready.ts';
import { When } from '../../ui/when.tsx';

/** `/admin/activity` */
export function ActivityPage() {
  const list = usePagedList(listActivity, ['who', 'action', 'subject']);
  const { toast } = useToast();
  const undoing = useUndoPrice(toast);
  useScreenReady(!list.isLoading);
  return (
    <ListPage title="Activity" noun={['entry', 'entries']} list={list}>
      <DataTable
        caption="Activity"
        columns={[...columns, undoColumn(undoing)]}
        list={list}
        rowKey={({ id }) => id}
        emptyText="No activity yet"
        loadingText="Loading activity..."
      />
    </ListPage>
  );
}

const columns: Column<Activity>[] = [
  { heading: 'Action', width: 10, filter: 'action', cell: ({ action }) => <strong>{action}</strong> },
  { heading: 'Subject', width: 12, filter: 'subject', cell: ({ subject }) => <bdi>{subject ?? '–'}</bdi> },
  { heading: 'What changed', width: 14, cell: ({ details }) => <bdi>{details === '' ? '–' : details}</bdi> },
  {
    heading: 'Who',
    width: 11.5,
    filter: 'who',
    cell: ({ username, ip }) => (
      <>
        <bdi>{username ?? '–'}</bdi>
        <Sub text={ip} />
      </>
    ),
  },
  { heading: 'When', width: 7, cell: ({ happenedAt }) => <When instant={happenedAt} /> },
];

/** One's own change of a price, while the price is still what it made it. */
function undoColumn({ undo, pendingId }: ReturnType<typeof useUndoPrice>): Column<Activity> {
  return {
    heading: 'Actions',
    width: 6,
    isActions: true,
    isEmpty: ({ canUndo }) => !canUndo,
    cell: ({ id, canUndo, subject }) =>
      canUndo && (
        <Button
          variant="secondary"
          aria-label={`Undo the price change of ${subject}`}
          isBusy={pendingId === id}
          onClick={() => undo(id)}
        >
          Undo
        </Button>
      ),
  };
}
