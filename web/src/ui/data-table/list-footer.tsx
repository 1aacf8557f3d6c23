import { groupThousands } from '@trade-in/domain/number-format';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/table';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './list-footer.module.css';
import type { DataTableProps } from './list.ts';

type ListFooterProps<Row, Filter extends string> = Pick<
  DataTableProps<Row, Filter>,
  'columns' | 'list' | 'emptyText' | 'loadingText'
>;

/** The message below a list's rows, or instead of them: loading, empty, no match, failed. */
export function ListFooter<Row, Filter extends string>({
  columns,
  list,
  emptyText,
  loadingText,
}: ListFooterProps<Row, Filter>) {
  if (list.error !== null) return <Failure sentence={list.error} onRetry={list.refresh} />;
  if (list.isLoading) return <p className={styles.footer}>{loadingText}</p>;
  if (list.rows.length === 0) return <EmptyList columns={columns} list={list} emptyText={emptyText} />;
  return (
    <>
      {list.more.at === 'loading' && <p className={styles.footer}>{words.loadingMore()}</p>}
      {list.more.at === 'failed' && <Failure sentence={words.nextRowsFailed()} onRetry={list.more.load} />}
      {list.more.at !== 'end' && (
        <p className={styles.printOnly}>{words.printedRows({ count: groupThousands(String(list.rows.length)) })}</p>
      )}
    </>
  );
}

function Failure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.footer}>
      <Notice tone="red" role="alert" title={words.failedTitle()}>
        {sentence}
      </Notice>
      <Button variant="secondary" onClick={onRetry}>
        {common.tryAgain()}
      </Button>
    </div>
  );
}

function EmptyList<Row, Filter extends string>({
  columns,
  list,
  emptyText,
}: Omit<ListFooterProps<Row, Filter>, 'loadingText'>) {
  const isFiltered = list.filterNames.some((name) => list.filters[name].trim() !== '');
  if (!isFiltered) return <p className={styles.footer}>{emptyText}</p>;
  return (
    <div className={styles.footer}>
      <p>{words.noMatch()}</p>
      {columns.map(({ filter, wholeValueHint }) => {
        const isHelpful = filter !== undefined && wholeValueHint !== undefined && /\d/.test(list.filters[filter]);
        return isHelpful && <p key={filter}>{wholeValueHint}</p>;
      })}
      <Button variant="secondary" onClick={list.clearFilters}>
        {words.clearFilters()}
      </Button>
    </div>
  );
}
