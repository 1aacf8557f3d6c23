import { classNames } from '../../class-names.ts';
import type { Column, SubRow } from '../list.ts';
import type { useRowKeys } from '../use-row-keys.ts';
import type { MouseEvent } from 'react';
import styles from './rows.module.css';

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  subRows: readonly SubRow[];
  index: number;
  /** The row's place among all lines of the table, from 1. */
  rowIndex: number;
  isOutdated: boolean;
  keys: ReturnType<typeof useRowKeys>;
  measure: (element: HTMLTableSectionElement | null) => void;
}

/** A row with the lines that belong to it. Only the row itself takes the focus. */
export function TableRow<Row>({
  columns,
  row,
  subRows,
  index,
  rowIndex,
  isOutdated,
  keys,
  measure,
}: TableRowProps<Row>) {
  const isActive = index === keys.active;
  return (
    <tbody ref={measure} data-row={index} className={classNames(styles.group, isOutdated && styles.outdated)}>
      <tr
        data-index={index}
        className={styles.row}
        aria-rowindex={rowIndex}
        tabIndex={isActive ? 0 : -1}
        onKeyDown={keys.onKeyDown}
        onFocus={() => keys.setActive(index)}
      >
        {columns.map((column) => (
          <td
            key={column.header}
            className={cellClass(column)}
            data-actions={column.isActions}
            data-whole={column.isWhole ?? column.isActions}
            onMouseEnter={titleClipped}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {subRows.map(({ key, cells }, nth) => (
        <tr key={key} className={styles.subRow} aria-rowindex={rowIndex + 1 + nth}>
          {columns.map((column) => (
            <td key={column.header} className={cellClass(column)} onMouseEnter={titleClipped}>
              {cells[column.header]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Shows the whole text of a cell that is too narrow for it as a tooltip. Assistive technology reads it in any case. */
function titleClipped({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  const isClipped = [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  if (isClipped) cell.title = cell.innerText.replaceAll(/\s*\n\s*/g, ' · ');
  else cell.removeAttribute('title');
}

export function cellClass<Row>({
  isNumeric,
  isActions,
  isBrief,
}: Pick<Column<Row>, 'isNumeric' | 'isActions' | 'isBrief'>): string {
  return classNames(isNumeric && styles.numeric, isActions && styles.actions, isBrief && styles.brief);
}
