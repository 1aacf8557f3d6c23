import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './cards.module.css';
import { CardFilters } from './filters/card-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import type { Column, DataTableProps, List } from './list.ts';
import { rowsAndGaps, withFocusedRow } from './rows-and-gaps.ts';
import { useFocusedRow, useRestoredFocus } from './list-focus.ts';
import { positionIn, positionToRestore, useListPosition } from './list-position.ts';
import { useLoadMore } from './use-load-more.ts';

/** The assumed height of a card until it is measured: half a phone screen. */
const [estimatedCardPx, shortCardPx] = [320, 180];

/** Shows a list as cards that scroll with the page, below its collapsible filters. */
export function Cards<Row, Filter extends string>(props: DataTableProps<Row, Filter>) {
  const { caption, columns, list, rowKey, card, tabs, handle, emptyText, loadingText } = props;
  const frame = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const { rows } = list;
  const virtualizer = useCards({ list, rowKey, hasShortCards: card !== undefined, frame, cards });
  useImperativeHandle(handle, () => ({
    focusRow: (index) => {
      virtualizer.scrollToIndex(index);
      frame.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
    },
  }));
  useLoadMore(list, virtualizer.range?.endIndex);
  useRestoredFocus(frame, { id: list.id, lastRow: rows.length - 1 });

  return (
    <div ref={frame}>
      <div className={styles.bar}>
        <CardFilters columns={columns} list={list} />
        {tabs}
      </div>
      <ul
        ref={cards}
        aria-label={caption}
        aria-busy={list.isLoading || list.isUpdating}
        className={classNames(list.isOutdated && styles.outdated)}
      >
        {rowsAndGaps(virtualizer).map((piece) => {
          if (piece.kind === 'gap') return <li key={piece.key} aria-hidden="true" style={{ height: piece.height }} />;
          const row = rows[piece.index];
          return row === undefined ? null : (
            <li
              key={rowKey(row)}
              ref={virtualizer.measureElement}
              data-index={piece.index}
              className={classNames(styles.item, card !== undefined && styles.short)}
              tabIndex={-1}
            >
              {card?.(row) ?? <Card columns={columns} row={row} />}
            </li>
          );
        })}
      </ul>
      <ListFooter columns={columns} list={list} emptyText={emptyText} loadingText={loadingText} />
    </div>
  );
}

interface CardsDeps<Row> extends Pick<DataTableProps<Row>, 'rowKey'> {
  list: Pick<List<Row>, 'id' | 'rows'>;
  hasShortCards: boolean;
  frame: RefObject<HTMLDivElement | null>;
  cards: RefObject<HTMLUListElement | null>;
}

/** Virtualises the cards, starting at the position where the list was left. */
function useCards<Row>({ list, rowKey, hasShortCards, frame, cards }: CardsDeps<Row>) {
  const [top, setTop] = useState(0);
  const [start] = useState(() => positionToRestore(list.id));
  const focusedRow = useFocusedRow(frame, start.row);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: list.rows.length,
    estimateSize: () => (hasShortCards ? shortCardPx : estimatedCardPx),
    getItemKey: (index) => {
      const row = list.rows[index];
      return row === undefined ? index : rowKey(row);
    },
    rangeExtractor: withFocusedRow(focusedRow),
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    initialMeasurementsCache: start.measured,
    initialOffset: start.scrollTop,
  });
  useListPosition(list.id, {
    onOpen: () => {
      if (start.scrollTop > 0) window.scrollTo(0, start.scrollTop);
    },
    onListChange: () => {},
    currentPosition: () => positionIn(virtualizer, focusedRow),
  });
  useEffect(() => {
    // Opening the filters moves the cards down and makes the page longer.
    const observer = new ResizeObserver(() => setTop(topInPage(cards.current)));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [cards]);
  return virtualizer;
}

function Card<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const [title, ...others] = columns.filter(({ isPicture }) => !isPicture);
  const picture = columns.find(({ isPicture }) => isPicture);
  const shown = others.filter(({ isEmpty }) => isEmpty?.(row) !== true);
  const actions = shown.filter(({ isActions }) => isActions);
  const values = shown.filter(({ isActions }) => !isActions);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {picture?.cell(row)}
        <div className={styles.title}>{title?.cell(row)}</div>
      </div>
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map(({ header, cell, isBrief }) => (
            <div key={header} className={isBrief ? styles.brief : styles.value}>
              <dt>{header}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions.map(({ header, cell }) => (
        <div key={header} className={styles.actions}>
          {cell(row)}
        </div>
      ))}
    </article>
  );
}

function topInPage(element: HTMLElement | null): number {
  return element === null ? 0 : Math.round(element.getBoundingClientRect().top + window.scrollY);
}
