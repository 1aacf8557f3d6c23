import { useEffect, useRef, type RefObject } from 'react';
import { isCounter, isPrinted, useMedia } from '../use-media.ts';
import { Cards } from './cards.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './list.ts';
import { Rows } from './rows.tsx';

/**
 * A list of the back office: a table with a sticky head and a filter under each heading; under 768 px labelled cards.
 * Only the rows that show are in the page, however many there are, and further pages load as one scrolls. `/` goes to the
 * first filter, the arrows move through the rows, Enter takes a row's first link or button.
 *
 *     const list = usePagedList(listShipments, ['customer', 'address', 'status', 'waybill']);
 *     <ListPage title="Shipment Management" list={list} exportEndpoint…>
 *       <DataTable caption="Shipments" columns={columns} list={list} rowKey={({ id }) => id} emptyText="…" loadingText="…" />
 *     </ListPage>
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  useFilterKey(frame);
  const [isWide, isOnPaper] = [useMedia(isCounter), useMedia(isPrinted)];
  return (
    <div ref={frame} className={styles.frame}>
      {isWide || isOnPaper ? <Rows {...props} /> : <Cards {...props} />}
    </div>
  );
}

/** `/` goes to the first filter, as long as nothing is being typed and no dialog is open. */
function useFilterKey(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const box = frame.current?.querySelector<HTMLInputElement>('input[data-filter]');
      if (!box || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      const folded = box.closest('details');
      if (folded !== null) folded.open = true;
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
