import { useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useKeepFocusVisible } from '../browser/use-keep-focus-visible.ts';
import { printQuery, useMedia } from '../browser/use-media.ts';
import { Skeleton } from '../skeleton.tsx';
import { ListFooter } from './list-footer.tsx';
import { shortList, type Column, type DataTableProps } from './list.ts';
import { positionIn, positionToRestore, useListPosition } from './list-position.ts';
import { rowsAndGaps } from './rows-and-gaps.ts';
import { TableHeader } from './rows/table-header.tsx';
import { TableRow } from './rows/table-row.tsx';
import styles from './rows/rows.module.css';
import { usePinnedActions } from './rows/use-pinned-actions.ts';
import { useRowVirtualizer } from './rows/use-row-virtualizer.ts';
import { useLoadMore } from './use-load-more.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The header row and the filter row count as rows of the table (`aria-rowindex`). */
const headerRows = 2;

/** Tables with at least this many columns have less space between them. */
const minNarrowColumns = 9;

/** Shows a list as a table that scrolls in its own pane, so that title, header row and filters stay visible. */
export function Rows<Row, Filter extends string>(props: DataTableProps<Row, Filter>) {
  const { caption, columns, list, rowKey, subRows, density = null, handle, emptyText, loadingText } = props;
  const pane = useRef<HTMLDivElement>(null);
  const { rows } = list;
  const isPinned = usePinnedActions(pane, columns, rows);
  const [start] = useState(() => positionToRestore(list.id));
  const keys = useRowKeys(list, pane, start.row);
  useImperativeHandle(handle, () => ({ focusRow: keys.focusRow }));
  const { virtualizer, lines } = useRowVirtualizer({
    list,
    rowKey,
    subRows,
    density,
    pane,
    start,
    active: keys.active,
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

  return (
    <div ref={pane} className={classNames(styles.pane, density !== null && styles.dense)} data-density={density}>
      <table
        className={tableClass(columns, isPinned)}
        aria-label={caption}
        aria-busy={list.isLoading || list.isUpdating}
        aria-rowcount={subRows === undefined ? rowCount(list.total) : -1}
      >
        <TableHeader columns={columns} list={list} onDown={() => keys.focusRow(0)} />
        {list.isLoading && density !== null && <SkeletonRows columns={columns.length} />}
        {rowsAndGaps(virtualizer, isPrinting ? rows.length : shortList).map((piece) => {
          if (piece.kind === 'gap') return <Gap key={piece.key} height={piece.height} />;
          const row = rows[piece.index];
          return (
            row !== undefined && (
              <TableRow
                key={rowKey(row)}
                columns={columns}
                row={row}
                subRows={subRows?.(row) ?? []}
                index={piece.index}
                rowIndex={headerRows + 1 + (lines[piece.index] ?? 0)}
                isOutdated={list.isOutdated}
                keys={keys}
                measure={virtualizer.measureElement}
              />
            )
          );
        })}
      </table>
      <ListFooter columns={columns} list={list} emptyText={emptyText} loadingText={loadingText} />
    </div>
  );
}

function tableClass<Row>(columns: readonly Column<Row>[], isPinned: boolean): string {
  const hasPictures = columns.some(({ isPicture }) => isPicture);
  const isNarrow = columns.length >= minNarrowColumns;
  return classNames(styles.table, hasPictures && styles.centred, isNarrow && styles.narrow, isPinned && styles.pinned);
}

/** Enough to fill the first screen. */
const skeletonRows = 16;

/** Rows of the real height while the first rows load. */
function SkeletonRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, nth) => (
        <tr key={nth} className={styles.placeholder}>
          <td colSpan={columns}>
            <Skeleton />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

/** Returns `aria-rowcount`, where -1 means unknown. */
function rowCount(total: string | null): number {
  return total !== null && /^\d+$/.test(total) ? Number(total) + headerRows : -1;
}
