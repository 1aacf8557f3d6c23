/** The largest bigint has 19 digits; 18 always fit. */
const rowIdForm = /^\d{1,18}$/;

/** An id as the columns hold it, or null for one that no row can have: ids are opaque to callers, who may send any text. */
export function rowId(id: string): string | null {
  return rowIdForm.test(id) ? id : null;
}
