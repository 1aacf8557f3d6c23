/**
 * A text for a cell of a file that spreadsheet programs open: they would run what begins like a formula (CWE-1236), so that an
 * apostrophe is set before it, which they take for 'this is text'.
 */
export function harmlessCell(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
