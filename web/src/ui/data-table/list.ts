import type { ExportFormat } from '@trade-in/domain/lists/export-format';
import type { ReactNode, Ref } from 'react';

/** One column of a `DataTable`. `Filter` has the names of the list's filters. */
export interface Column<Row, Filter extends string = string> {
  /** Shown above the column and, under 768 px, before each value. */
  header: string;
  /** The minimum width, in rem. Columns share the remaining width in proportion to it. */
  width: number;
  /** The column's filter. Without it, the column has none. */
  filter?: Filter;
  /** Says which values the filter finds only when they are typed in full. Shown when a filter with digits has no match. */
  wholeValueHint?: string;
  /** Amounts and counts: right-aligned, in tabular figures. */
  isNumeric?: boolean;
  /** A small picture; on a card it is beside the title. */
  isPicture?: boolean;
  /** Buttons and links that act on the row; on a card they are at the bottom. */
  isActions?: boolean;
  /** A word or a number; on a card, four of these share a line. */
  isBrief?: boolean;
  /** Whether a row has nothing to show in this column. Its card then omits the value. */
  isEmpty?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
}

/** The state of a list, as `usePagedList` returns it. */
export interface List<Row, Filter extends string = string> {
  /** Identifies the endpoint and the applied filters. Loading more rows doesn't change it. */
  id: string;
  rows: readonly Row[];
  /** '457', or '10000+' for a long list; null while unknown. */
  total: string | null;
  /** The names of the filters, in no particular order. */
  filterNames: readonly Filter[];
  /** The filters' texts as typed, by filter name. */
  filters: Readonly<Record<Filter, string>>;
  setFilter: (name: Filter, text: string) => void;
  clearFilters: () => void;
  /** The first rows are loading. */
  isLoading: boolean;
  /** The list is being reloaded, possibly in the background. */
  isUpdating: boolean;
  /** The rows are those of the previous filters, shown until the new rows arrive. */
  isOutdated: boolean;
  /** When the rows were loaded, in ms since the Unix epoch; null before that. */
  loadedAt: number | null;
  /** A sentence that says why the list could not be loaded or reloaded. */
  error: string | null;
  refresh: () => void;
  /** The next page. */
  more: { at: 'end' | 'waiting' | 'loading' | 'failed'; load: () => void };
}

/** The export of a list as files, as `useListExport` returns it. */
export interface ListExport {
  /** Returns the URL of the file. */
  urlFor: (format: ExportFormat) => string;
  /** The format that is being prepared, if any. */
  preparing: ExportFormat | null;
  start: (format: ExportFormat, onFailed: (sentence: string) => void) => void;
}

/** Imperative actions that a page can call on its table. */
export interface TableHandle {
  /** Moves the focus to a loaded row, scrolling to it if necessary. */
  focusRow: (index: number) => void;
}

export interface DataTableProps<Row, Filter extends string = string> {
  handle?: Ref<TableHandle> | undefined;
  /** The table's accessible name. */
  caption: string;
  /** The first column that isn't a picture is the title of a card. Each filter of the list needs a column. */
  columns: readonly Column<Row, Filter>[];
  /** Its filters are those of the columns: a missing or misspelt one doesn't compile. */
  list: List<Row, NoInfer<Filter>>;
  rowKey: (row: Row) => string;
  /** 'No trade-in submissions yet'. */
  emptyText: string;
  /** 'Loading trade-ins...'. */
  loadingText: string;
}

/** Lists up to this many rows are not virtualised, so that the browser's search finds everything in them. */
export const shortList = 100;
