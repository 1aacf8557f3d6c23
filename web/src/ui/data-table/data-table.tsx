import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { desktopQuery, printQuery, useMedia } from '../browser/use-media.ts';
import { Cards } from './cards.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './list.ts';
import { Rows } from './rows.tsx';
import { useFilterKey } from './use-filter-key.ts';

/**
 * Shows a list of the back office as a table with a filter below each column header, or under 768 px as cards. Long lists are
 * virtualised and load further pages on scrolling. `/` focuses the first filter, arrows move between rows, and Enter runs a
 * row's first link or button.
 *
 *     const list = usePagedList(listShipments);
 *     <ListPage title={…} countLabel={…} list={list} exports={useListExport(exportShipments, list)}>
 *       <DataTable caption={…} columns={columns} list={list} rowKey={({ id }) => id} emptyText={…} loadingText={…} />
 *     </ListPage>
 */
export function DataTable<Row, Filter extends string>(props: DataTableProps<Row, Filter>) {
  const frame = useRef<HTMLDivElement>(null);
  useFilterKey(frame);
  const [isWide, isPrinting] = [useMedia(desktopQuery), useMedia(printQuery)];
  return (
    <div ref={frame} className={classNames(styles.frame, isWide && props.tabs !== undefined && styles.tabbed)}>
      {isWide || isPrinting ? (
        <>
          {props.tabs}
          <Rows {...props} />
        </>
      ) : (
        <Cards {...props} />
      )}
    </div>
  );
}
