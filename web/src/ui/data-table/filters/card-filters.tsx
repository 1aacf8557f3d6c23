import * as words from '@trade-in/words/table';
import { useState } from 'react';
import type { DataTableProps } from '../list.ts';
import styles from './card-filters.module.css';
import { ColumnFilter } from './column-filter.tsx';

/** The collapsible filters of a list of cards. */
export function CardFilters<Row, Filter extends string>({
  columns,
  list,
}: Pick<DataTableProps<Row, Filter>, 'columns' | 'list'>) {
  const filterable = columns.filter(
    ({ filter, isFilterElsewhere }) => filter !== undefined && isFilterElsewhere !== true,
  );
  const used = filterable.filter(({ filter }) => filter !== undefined && list.filters[filter] !== '').length;
  const [wasUsed] = useState(used > 0);
  if (filterable.length === 0) return null;
  return (
    <details className={styles.filters} open={wasUsed}>
      <summary>{used === 0 ? words.filters() : words.filtersInUse({ count: used })}</summary>
      <div className={styles.boxes}>
        {filterable.map((column) => (
          <div key={column.header} className={styles.filter}>
            <span aria-hidden="true">{column.header}</span>
            <ColumnFilter column={column} list={list} />
          </div>
        ))}
      </div>
    </details>
  );
}
