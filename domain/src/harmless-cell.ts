/**
 * A text for a cell of a file that spreadsheet programs open: they would run what begins like a formula (CWE-1236), so that an
 * apostrophe is set before it, which they take for 'this is text'.
 */
export function harmlessCell(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

/**
 * The same for a cell of a file of separated values. A program that expects the other separator, the semicolon of Windows in
 * South Africa or the comma, cuts the lines there and at line breaks, whatever is quoted: every piece may begin like a formula.
 */
export function harmlessCsvCell(text: string): string {
  return harmlessCell(text).replaceAll(/[,;\t\r\n][ "]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$&'");
}
