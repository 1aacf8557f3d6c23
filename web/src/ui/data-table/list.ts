import type { ExportFormat } from '@trade-in/domain/export-format';
import type { ReactNode, Ref } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  /** Printed over the column and, under 768 px, before each value. */
  heading: string;
  /** The least width, in rem; what is left over is shared in proportion. */
  width: number;
  /** The name of the filter under the heading, as in `list.filters`; left out, the column has none. */
  filter?: string;
  /** Of what a filter finds only when it is typed whole; told where digits find nothing. */
  wholeOnly?: string;
  /** Amounts and counts: to the right, in figures of one width. */
  isNumeric?: boolean;
  /** A small picture; on a card it stands beside the title. */
  isPicture?: boolean;
  /** Buttons and links that act on the row; on a card they stand at its foot. */
  isActions?: boolean;
  /** A word or a number: on a card, four of them share a line. */
  isBrief?: boolean;
  /** Whether there is nothing to show for a row; its card leaves the value out. */
  isEmpty?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
}

/** What a table shows: the answer of `usePagedList`, which knows where it comes from. */
export interface List<Row> {
  /** Changes with what is asked for, and not with what is loaded of it. */
  id: string;
  rows: readonly Row[];
  /** '457', or '10000+' for a long list; null until it is known. */
  total: string | null;
  /** By name, as typed. */
  filters: Readonly<Record<string, string>>;
  setFilter: (name: string, text: string) => void;
  clearFilters: () => void;
  /** Nothing is there yet to show. */
  isLoading: boolean;
  /** The list is being loaded anew, be it in the background. */
  isUpdating: boolean;
  /** The rows are those of the search before; this one's are on their way. */
  isOutdated: boolean;
  /** When the rows were loaded, in ms since 1970; null until then. */
  loadedAt: number | null;
  /** Why nothing came, or why it could not be loaded anew; a sentence. */
  error: string | null;
  refresh: () => void;
  /** The next page. */
  more: { at: 'end' | 'waiting' | 'loading' | 'failed'; load: () => void };
}

/** A list as files: `useListExport` knows how. */
export interface ListExport {
  /** The file as a plain link. */
  addressFor: (format: ExportFormat) => string;
  /** What is being prepared at the moment. */
  preparing: ExportFormat | null;
  start: (format: ExportFormat, onFailed: (sentence: string) => void) => void;
}

/** What a screen asks of its table. */
export interface TableHandle {
  /** Gives the focus to a loaded row, wherever it is scrolled to. */
  focusRow: (index: number) => void;
}

export interface DataTableProps<Row> {
  handle?: Ref<TableHandle> | undefined;
  /** Names the table. */
  caption: string;
  /** The first one that is no picture names the row: a card's title. */
  columns: readonly Column<Row>[];
  list: List<Row>;
  rowKey: (row: Row) => string;
  /** 'No trade-in submissions yet'. */
  emptyText: string;
  /** 'Loading trade-ins...'. */
  loadingText: string;
}

/** Short lists are rendered whole, so that the browser's own search finds everything in them. */
export const shortList = 100;
