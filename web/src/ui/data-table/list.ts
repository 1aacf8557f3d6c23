import type { ExportFormat } from '@trade-in/domain/lists/export-format';
import type { ReactNode, Ref } from 'react';
import type { Density } from './density/use-density.ts';

/** The values of a closed set, of which a filter selects some. */
export interface FilterMenuOptions {
  options: readonly { value: string; label: string }[];
  /** Returns the values that the filter's text selects. */
  selectedIn: (text: string) => readonly string[];
  /** How many entries have each value under the other filters, as text. Loaded once the menu is open. */
  counts?: Readonly<Record<string, string>> | undefined;
  onOpen?: () => void;
}

export interface ColumnFilterProps {
  header: string;
  name: string;
  text: string;
  setText: (text: string) => void;
  /** Called on Arrow down, which moves the focus to the rows. */
  onDown?: (() => void) | undefined;
}

/** One column of a `DataTable`. `Filter` has the names of the list's filters. */
export interface Column<Row, Filter extends string = string> {
  /** Shown above the column and, under 768 px, before each value. */
  header: string;
  /** The minimum width, in rem. Columns share the remaining width in proportion to it. */
  width: number;
  /** The column's filter. Without it, the column has none. */
  filter?: Filter;
  /** The filter's control, instead of a box for text: a `FilterMenu` or a `DayRangeFilter`. Lists without it don't load them. */
  filterWith?: (props: ColumnFilterProps) => ReactNode;
  /** The filter is elsewhere on the page, such as in the tabs. */
  isFilterElsewhere?: boolean;
  /** Says which values the filter finds only when they are typed in full. Shown when a filter with digits has no match. */
  wholeValueHint?: string;
  /** Amounts and counts: right-aligned, in tabular figures. */
  isNumeric?: boolean;
  /** The header is for screen readers only. */
  isHeaderHidden?: boolean;
  /** A small picture; on a card it is beside the title. */
  isPicture?: boolean;
  /** Buttons and links that act on the row; on a card they are at the bottom. */
  isActions?: boolean;
  /** A word or a number; on a card, four of these share a line. */
  isBrief?: boolean;
  /** Printed in full in compact rows, too; other cells have two lines there. */
  isWhole?: boolean;
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

/** A further line of a row, with its cells by the headers of their columns. */
export interface SubRow {
  key: string;
  cells: Readonly<Partial<Record<string, ReactNode>>>;
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
  /** Lines below a row that belong to it. */
  subRows?: (row: Row) => readonly SubRow[];
  /** A row's card under 768 px; without it, the card is made from the columns. */
  card?: (row: Row) => ReactNode;
  /** A filter that is always in view: above the table, and beside the collapsed filters of the cards. */
  tabs?: ReactNode;
  /** Null for a list whose rows are always as high as their cells need. */
  density?: Density | null;
  /** 'No trade-in submissions yet'. */
  emptyText: string;
  /** 'Loading trade-ins...'. */
  loadingText: string;
}

/** Lists up to this many rows are not virtualised, so that the browser's search finds everything in them. */
export const shortList = 100;
