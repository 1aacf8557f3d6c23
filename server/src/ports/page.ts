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
  /** Nobody asks for the total again while a list is fetched whole: a store may leave the counting out. */
  withoutTotal?: true;
}

export interface Page<Row> {
  items: readonly Row[];
  /** Null once nothing follows. */
  next: Position | null;
  /** Rows of the whole list as it is filtered; null for a filtered one of more than `maxFilteredCount`, or where nobody asks. */
  total: number | null;
}

/** Rows fetched at a time where all of them are wanted, so that memory stays the same however long the list is. */
export const streamedPageSize = 200;
