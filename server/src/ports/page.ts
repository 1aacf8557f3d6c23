/**
 * Where a page of a list ends: what its last row holds in the columns that the list is ordered by. The store that made one
 * reads it again; everybody else passes it on.
 */
export type Position = readonly string[];

export interface PageRequest {
  /** Rows at most. */
  limit: number;
  /** Begins after this one; null for the start of the list. */
  after: Position | null;
  /** The first part of a whole list, which goes on being asked for: an export in all but name. */
  isWholeList?: true;
}

export interface Page<Row> {
  items: readonly Row[];
  /** Null once nothing follows. */
  next: Position | null;
  /** Rows of the whole list as it is filtered; null behind the list's start, where it is known already. */
  total: Total | null;
}

/** Rows up to a bound, because counting millions takes longer than everything else about a page. */
export interface Total {
  count: number;
  /** There are more than this. */
  hasMore: boolean;
}

export function totalUpTo(most: number, found: number): Total {
  return { count: Math.min(found, most), hasMore: found > most };
}

/** Rows fetched at a time where all of them are wanted, so that memory stays the same however long the list is. */
export const streamedPageSize = 200;
