import { useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useFocusInSight } from '../use-focus-in-sight.ts';
import { isPrinted, useMedia } from '../use-media.ts';
import { FilterBox } from './filter-box.tsx';
import { ListFoot } from './list-foot.tsx';
import { shortList, type Column, type DataTableProps } from './list.ts';
import { placeIn, placeToReturnTo, useListPlace } from './list-place.ts';
import { rowPieces, withActiveRow } from './row-pieces.ts';
import styles from './rows.module.css';
import { useMoreRows } from './use-more-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Before it is measured, a row counts as two lines. */
const estimatedRowPx = 57;
/** The heading's and the filters' row come before the list's own in what is read out. */
const headRows = 2;

/** So many columns do with less room between them. */
const crowdedFrom = 9;

/** The list as a table that scrolls within its own pane, so that head, title and filters stay in sight. */
export function Rows<Row>({ caption, columns, list, rowKey, handle, emptyText, loadingText }: DataTableProps<Row>) {
  const pane = useRef<HTMLDivElement>(null);
  const { rows } = list;
  const [start] = useState(() => placeToReturnTo(list.id));
  const keys = useRowKeys(list, pane, start.row);
  useImperativeHandle(handle, () => ({ focusRow: keys.focusRow }));
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => keyAt(rows, rowKey, index),
    rangeExtractor: withActiveRow(keys.active),
    overscan: 8,
    useFlushSync: false,
    initialMeasurementsCache: start.measured,
    initialOffset: start.scrollTop,
  });
  useFocusInSight(pane);
  const isOnPaper = useMedia(isPrinted);
  // Paper has no end to scroll to: there every row would count as shown, and ask for the next page.
  useMoreRows(list, isOnPaper ? undefined : virtualizer.range?.endIndex);
  useListPlace(list.id, {
    arrive: () => pane.current?.scrollTo(0, start.scrollTop),
    turnTo: () => pane.current?.scrollTo(0, 0),
    here: () => placeIn(virtualizer, keys.active),
  });

  const isCrowded = columns.length >= crowdedFrom;
  const hasPictures = columns.some(({ isPicture }) => isPicture);
  return (
    <div ref={pane} className={styles.pane}>
      <table
        className={classNames(styles.table, hasPictures && styles.centred, isCrowded && styles.crowded)}
        aria-label={caption}
        aria-busy={list.isLoading || list.isUpdating}
        aria-rowcount={rowCount(list.total)}
      >
        <Head columns={columns} list={list} onDown={() => keys.focusRow(0)} />
        <tbody className={classNames(list.isOutdated && styles.outdated)}>
          {rowPieces(virtualizer, isOnPaper ? rows.length : shortList).map((piece) => {
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
      <ListFoot columns={columns} list={list} emptyText={emptyText} loadingText={loadingText} />
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
      aria-rowindex={index + 1 + headRows}
      tabIndex={isActive ? 0 : -1}
      onKeyDown={keys.onKeyDown}
      onFocus={() => keys.setActive(index)}
    >
      {columns.map((column) => (
        <td key={column.heading} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'list'> {
  onDown: () => void;
}

function Head<Row>({ columns, list, onDown }: HeadProps<Row>) {
  const isFilterable = columns.some(({ filter }) => filter !== undefined);
  return (
    <>
      <colgroup>
        {columns.map(({ heading, width, isActions }) => (
          <col key={heading} className={classNames(isActions && styles.actions)} style={{ width: `${width}rem` }} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={cellClass(column)}>
              {column.heading}
            </th>
          ))}
        </tr>
        {isFilterable && (
          <tr aria-rowindex={2} className={styles.filters}>
            {columns.map(({ heading, filter }) => (
              <td key={heading}>
                {filter !== undefined && <FilterBox heading={heading} name={filter} list={list} onDown={onDown} />}
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

/** As ARIA counts: -1 says that nobody knows yet. */
function rowCount(total: string | null): number {
  return total !== null && /^\d+$/.test(total) ? Number(total) + headRows : -1;
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}
