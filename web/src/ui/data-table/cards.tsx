import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import styles from './cards.module.css';
import { FilterBox } from './filter-box.tsx';
import { ListFoot } from './list-foot.tsx';
import type { Column, DataTableProps } from './list.ts';
import { rowPieces, withActiveRow } from './row-pieces.ts';
import { useFocusedRow, useLostFocus } from './focus-in-list.ts';
import { placeIn, placeToReturnTo, useListPlace } from './list-place.ts';
import { useMoreRows } from './use-more-rows.ts';

/** Before it is measured, a card counts as half a phone. */
const estimatedCardPx = 320;

/** The list as cards that scroll with the page; its filters fold away above them. */
export function Cards<Row>({ caption, columns, list, rowKey, handle, emptyText, loadingText }: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const { rows } = list;
  const virtualizer = useCards({ list, rowKey, frame, cards });
  useImperativeHandle(handle, () => ({
    focusRow: (index) => {
      virtualizer.scrollToIndex(index);
      frame.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
    },
  }));
  useMoreRows(list, virtualizer.range?.endIndex);
  useLostFocus(frame, { id: list.id, lastRow: rows.length - 1 });

  return (
    <div ref={frame}>
      <Filters columns={columns} list={list} />
      <ul
        ref={cards}
        aria-label={caption}
        aria-busy={list.isLoading || list.isUpdating}
        className={classNames(list.isOutdated && styles.outdated)}
      >
        {rowPieces(virtualizer).map((piece) => {
          if (piece.kind === 'gap') return <li key={piece.key} aria-hidden="true" style={{ height: piece.height }} />;
          const row = rows[piece.index];
          return row === undefined ? null : (
            <li
              key={rowKey(row)}
              ref={virtualizer.measureElement}
              data-index={piece.index}
              className={styles.place}
              tabIndex={-1}
            >
              <Card columns={columns} row={row} />
            </li>
          );
        })}
      </ul>
      <ListFoot columns={columns} list={list} emptyText={emptyText} loadingText={loadingText} />
    </div>
  );
}

interface CardsDeps<Row> extends Pick<DataTableProps<Row>, 'list' | 'rowKey'> {
  frame: RefObject<HTMLDivElement | null>;
  cards: RefObject<HTMLUListElement | null>;
}

/** Which cards show, in the place at which the list was left. */
function useCards<Row>({ list, rowKey, frame, cards }: CardsDeps<Row>) {
  const [top, setTop] = useState(0);
  const [start] = useState(() => placeToReturnTo(list.id));
  const focusedRow = useFocusedRow(frame, start.row);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: list.rows.length,
    estimateSize: () => estimatedCardPx,
    getItemKey: (index) => {
      const row = list.rows[index];
      return row === undefined ? index : rowKey(row);
    },
    rangeExtractor: withActiveRow(focusedRow),
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    initialMeasurementsCache: start.measured,
    initialOffset: start.scrollTop,
  });
  useListPlace(list.id, {
    arrive: () => {
      if (start.scrollTop > 0) window.scrollTo(0, start.scrollTop);
    },
    turnTo: () => {},
    here: () => placeIn(virtualizer, focusedRow),
  });
  useEffect(() => {
    // Filters that fold out push the cards down, and make the page longer.
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
          {values.map(({ heading, cell, isBrief }) => (
            <div key={heading} className={isBrief ? styles.brief : styles.value}>
              <dt>{heading}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions.map(({ heading, cell }) => (
        <div key={heading} className={styles.actions}>
          {cell(row)}
        </div>
      ))}
    </article>
  );
}

function Filters<Row>({ columns, list }: Pick<DataTableProps<Row>, 'columns' | 'list'>) {
  const filterable = columns.flatMap(({ heading, filter }) => (filter === undefined ? [] : [{ heading, filter }]));
  const used = filterable.filter(({ filter }) => (list.filters[filter] ?? '') !== '').length;
  const [wasUsed] = useState(used > 0);
  if (filterable.length === 0) return null;
  return (
    <details className={styles.filters} open={wasUsed}>
      <summary>{used === 0 ? 'Filters' : `Filters (${used})`}</summary>
      <div className={styles.boxes}>
        {filterable.map(({ heading, filter }) => (
          <label key={filter} className={styles.filter}>
            {heading}
            <FilterBox heading={heading} name={filter} list={list} />
          </label>
        ))}
      </div>
    </details>
  );
}

function topInPage(element: HTMLElement | null): number {
  return element === null ? 0 : Math.round(element.getBoundingClientRect().top + window.scrollY);
}
