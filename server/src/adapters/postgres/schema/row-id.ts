/** At most 18 digits, which always fit a bigint. */
const rowIdPattern = /^\d{1,18}$/;

/** Returns the id, or null if no row can have it: clients may send any text as an id. */
export function rowId(id: string): string | null {
  return rowIdPattern.test(id) ? id : null;
}
