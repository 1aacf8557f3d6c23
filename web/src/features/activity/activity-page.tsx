import { type Activity, listActivity } from '@trade-in/contract/endpoints/activity';
import type { FilterOf } from '@trade-in/contract/paging';
import { isReference } from '@trade-in/domain/checkout/discount-code';
import * as words from '@trade-in/words/activity';
import * as common from '@trade-in/words/back-office-common';
import * as shell from '@trade-in/words/back-office-shell';
import { tradeInUrl } from '../../app/paths.ts';
import { usePagedList } from '../../api/lists/use-paged-list.ts';
import { useUndoPrice } from '../../api/admin/use-undo-price.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ListPage } from '../../ui/data-table/list-page.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { useScreenReady } from '../../ui/browser/use-screen-ready.ts';
import { ReferenceLink } from '../../ui/text/reference-link.tsx';
import { DateAndTime } from '../../ui/text/date-and-time.tsx';

/** `/admin/activity` */
export function ActivityPage() {
  const list = usePagedList(listActivity);
  const { toast } = useToast();
  const undoing = useUndoPrice(toast);
  useScreenReady(!list.isLoading);
  return (
    <ListPage title={shell.activity()} countLabel={words.entryCount} list={list}>
      <DataTable
        caption={shell.activity()}
        columns={[...columns, undoColumn(undoing)]}
        list={list}
        rowKey={({ id }) => id}
        emptyText={words.empty()}
        loadingText={words.loading()}
      />
    </ListPage>
  );
}

const columns = [
  { header: words.action(), width: 10, filter: 'action', cell: ({ action }) => <strong>{action}</strong> },
  { header: words.subject(), width: 12, filter: 'subject', cell: ({ subject }) => <Subject subject={subject} /> },
  { header: words.changes(), width: 14, cell: ({ details }) => <bdi>{details === '' ? '–' : details}</bdi> },
  {
    header: words.who(),
    width: 11.5,
    filter: 'who',
    cell: ({ username, ip }) => (
      <>
        <bdi>{username ?? '–'}</bdi>
        <SecondaryText text={ip} />
      </>
    ),
  },
  { header: words.when(), width: 7, cell: ({ happenedAt }) => <DateAndTime instant={happenedAt} /> },
] satisfies Column<Activity, FilterOf<typeof listActivity>>[];

function Subject({ subject }: Pick<Activity, 'subject'>) {
  if (subject === null || !isReference(subject)) return <bdi>{subject ?? '–'}</bdi>;
  return <ReferenceLink reference={subject} href={tradeInUrl(subject)} />;
}

/** Offers to undo the user's own price changes while the price is still the one they set. */
function undoColumn({ undo, pendingId }: ReturnType<typeof useUndoPrice>): Column<Activity, never> {
  return {
    header: common.actions(),
    width: 6,
    isActions: true,
    isEmpty: ({ canUndo }) => !canUndo,
    cell: ({ id, canUndo, subject }) =>
      canUndo && (
        <Button
          variant="secondary"
          aria-label={words.undoPriceChange({ model: subject ?? '' })}
          isBusy={pendingId === id}
          onClick={() => undo(id)}
        >
          {common.undo()}
        </Button>
      ),
  };
}
