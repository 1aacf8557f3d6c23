import { useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useKeepFocusVisible } from '../browser/use-keep-focus-visible.ts';
import { printQuery, useMedia } from '../browser/use-media.ts';
import { FilterBox } from './filter-box.tsx';
import { ListFooter } from './list-footer.tsx';
import { shortList, type Column, type DataTableProps } from './list.ts';
import { positionIn, positionToRestore, useListPosition } from './list-position.ts';
import { rowsAndGaps, withFocusedRow } from './rows-and-gaps.ts';
import styles from './rows.module.css';
import { useLoadMore } from './use-load-more.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The assumed height of a row until it is measured: two lines of text. */
const estimatedRowPx = 57;
/** The header row and the filter row count as rows of the table (`aria-rowindex`). */
const headerRows = 2;

/** Tables with at least this many columns have less space between them. */
const minCompactColumns = 9;

/** Shows a list as a table that scrolls in its own pane, so that title, header row and filters stay visible. */
export function Rows<Row, Filter extends string>(props: DataTableProps<Row, Filter>) {
  const { caption, columns, list, rowKey, handle, emptyText, loadingText } = props;
  const pane = useRef<HTMLDivElement>(null);
  const { rows } = list;
  const [start] = useState(() => positionToRestore(list.id));
  const keys = useRowKeys(list, pane, start.row);
  useImperativeHandle(handle, () => ({ focusRow: keys.focusRow }));
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => keyAt(rows, rowKey, index),
    rangeExtractor: withFocusedRow(keys.active),
    overscan: 8,
    useFlushSync: false,
    initialMeasurementsCache: start.measured,
    initialOffset: start.scrollTop,
  });
  useKeepFocusVisible(pane);
  const isPrinting = useMedia(printQuery);
  // A printed page doesn't scroll: every row would count as visible and request the next page.
  useLoadMore(list, isPrinting ? undefined : virtualizer.range?.endIndex);
  useListPosition(list.id, {
    onOpen: () => pane.current?.scrollTo(0, start.scrollTop),
    onListChange: () => pane.current?.scrollTo(0, 0),
    currentPosition: () => positionIn(virtualizer, keys.active),
  });

  const isCompact = columns.length >= minCompactColumns;
  const hasPictures = columns.some(({ isPicture }) => isPicture);
  return (
    <div ref={pane} className={styles.pane}>
      <table
        className={classNames(styles.table, hasPictures && styles.centred, isCompact && styles.compact)}
        aria-label={caption}
        aria-busy={list.isLoading || list.isUpdating}
        aria-rowcount={rowCount(list.total)}
      >
        <Header columns={columns} list={list} onDown={() => keys.focusRow(0)} />
        <tbody className={classNames(list.isOutdated && styles.outdated)}>
          {rowsAndGaps(virtualizer, isPrinting ? rows.length : shortList).map((piece) => {
            if (piece.kind === 'gap') return <tr key={piece.key} aria-hidden="true" style={{ height: piece.height }} />;
            const row = rows[piece.index];
            return (
              row !== undefined && (
                <TableRow
                  key={rowKey(row)}
                  columns={columns}
                  row={row}
                  index={piece.index}
                  keys={keys}
                  measure={virtualizer.measureElement}
                />
              )
            );
          })}
        </tbody>
      </table>
      <ListFooter columns={columns} list={list} emptyText={emptyText} loadingText={loadingText} />
    </div>
  );
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  row: Row;
  index: number;
  keys: ReturnType<typeof useRowKeys>;
  measure: (element: HTMLTableRowElement | null) => void;
}

function TableRow<Row>({ columns, row, index, keys, measure }: TableRowProps<Row>) {
  const isActive = index === keys.active;
  return (
    <tr
      ref={measure}
      data-index={index}
      className={styles.row}
      aria-rowindex={index + 1 + headerRows}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={keys.onKeyDown}
      onFocus={() => keys.setActive(index)}
    >
      {columns.map((column) => (
        <td key={column.header} className={cellClass(column)} data-actions={column.isActions}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface HeaderProps<Row, Filter extends string> extends Pick<DataTableProps<Row, Filter>, 'columns' | 'list'> {
  onDown: () => void;
}

function Header<Row, Filter extends string>({ columns, list, onDown }: HeaderProps<Row, Filter>) {
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
              {column.header}
            </th>
          ))}
        </tr>
        {isFilterable && (
          <tr aria-rowindex={2} className={styles.filters}>
            {columns.map(({ header, filter }) => (
              <td key={header}>
                {filter !== undefined && <FilterBox header={header} name={filter} list={list} onDown={onDown} />}
              </td>
            ))}
          </tr>
        )}
      </thead>
    </>
  );
}

function cellClass<Row>({ isNumeric, isActions }: Column<Row>): string {
  return classNames(isNumeric && styles.numeric, isActions && styles.actions);
}

/** Returns `aria-rowcount`, where -1 means unknown. */
function rowCount(total: string | null): number {
  return total !== null && /^\d+$/.test(total) ? Number(total) + headerRows : -1;
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}
