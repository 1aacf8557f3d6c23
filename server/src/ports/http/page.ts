/**
 * The cursor at the end of a page: the last row's values in the columns that order the list. Opaque to everyone but the
 * store that created it.
 */
export type Position = readonly string[];

export interface PageRequest {
  /** Maximum number of rows. */
  limit: number;
  /** The cursor to start after; null for the start of the list. */
  after: Position | null;
  /** The first page of a request for the full list, which amounts to an export. */
  isFullList?: true;
}

export interface Page<Row> {
  items: readonly Row[];
  /** Null on the last page. */
  next: Position | null;
  /** Rows of the filtered list; null on later pages, where it is already known. */
  total: Total | null;
}

/** A row count up to a limit, because counting millions takes longer than the rest of the page. */
export interface Total {
  count: number;
  /** True when there are more rows than `count`. */
  hasMore: boolean;
}

export function totalUpTo(most: number, found: number): Total {
  return { count: Math.min(found, most), hasMore: found > most };
}

/** Returns a total as clients read it: '457' or '10000+'. */
export function formatTotal({ count, hasMore }: Total): string {
  return hasMore ? `${count}+` : String(count);
}

/** Batch size for full lists, which keeps memory constant however long the list is. */
export const streamedPageSize = 200;
