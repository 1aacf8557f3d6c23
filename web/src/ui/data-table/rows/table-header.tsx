import { classNames } from '../../class-names.ts';
import { VisuallyHidden } from '../../text/visually-hidden.tsx';
import { ColumnFilter } from '../filters/column-filter.tsx';
import type { DataTableProps } from '../list.ts';
import styles from './rows.module.css';
import { cellClass } from './table-row.tsx';

interface TableHeaderProps<Row, Filter extends string> extends Pick<DataTableProps<Row, Filter>, 'columns' | 'list'> {
  onDown: () => void;
}

/** The columns' headers with their filters beneath. */
export function TableHeader<Row, Filter extends string>({ columns, list, onDown }: TableHeaderProps<Row, Filter>) {
  const isFilterable = columns.some(({ filter }) => filter !== undefined);
  return (
    <>
      <colgroup>
        {columns.map(({ header, width, isActions }) => (
          <col key={header} className={classNames(isActions && styles.actions)} style={{ width: `${width}rem` }} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={cellClass(column)}>
              {column.isHeaderHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </th>
          ))}
        </tr>
        {isFilterable && (
          <tr aria-rowindex={2} className={styles.filters}>
            {columns.map((column) => (
              <td key={column.header} className={classNames(column.isActions && styles.actions)}>
                <ColumnFilter column={column} list={list} onDown={onDown} />
              </td>
            ))}
          </tr>
        )}
      </thead>
    </>
  );
}
