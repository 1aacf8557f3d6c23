import { inThousands } from '@trade-in/domain/counted';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './list-foot.module.css';
import type { DataTableProps } from './list.ts';

type ListFootProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'list' | 'emptyText' | 'loadingText'>;

/** What is to be said below a list's rows, or instead of them. */
export function ListFoot<Row>({ columns, list, emptyText, loadingText }: ListFootProps<Row>) {
  if (list.error !== null) return <Failed sentence={list.error} onRetry={list.refresh} />;
  if (list.isLoading) return <p className={styles.foot}>{loadingText}</p>;
  if (list.rows.length === 0) return <Nothing columns={columns} list={list} emptyText={emptyText} />;
  return (
    <>
      {list.more.at === 'loading' && <p className={styles.foot}>Loading more...</p>}
      {list.more.at === 'failed' && <Failed sentence="The next rows did not come." onRetry={list.more.load} />}
      {list.more.at !== 'end' && (
        <p className={styles.onPaper}>
          These are the first {inThousands(String(list.rows.length))} rows. Export the list to print all of them.
        </p>
      )}
    </>
  );
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.foot}>
      <Notice tone="red" role="alert" title="This list could not be loaded">
        {sentence}
      </Notice>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Nothing<Row>({ columns, list, emptyText }: Omit<ListFootProps<Row>, 'loadingText'>) {
  const isFiltered = Object.values(list.filters).some((text) => text.trim() !== '');
  if (!isFiltered) return <p className={styles.foot}>{emptyText}</p>;
  return (
    <div className={styles.foot}>
      <p>Nothing matches these filters</p>
      {columns.map(({ filter = '', wholeOnly }) => {
        const isHelpful = wholeOnly !== undefined && /\d/.test(list.filters[filter] ?? '');
        return isHelpful && <p key={filter}>{wholeOnly}</p>;
      })}
      <Button variant="secondary" onClick={list.clearFilters}>
        Clear filters
      </Button>
    </div>
  );
}
