/**
 * Prefixes text that a spreadsheet program would run as a formula with an apostrophe, which marks it as text (CSV injection,
 * CWE-1236).
 */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}

/**
 * Escapes every part of a CSV cell that could become a formula. A program that expects another separator (Windows in South
 * Africa uses the semicolon) splits lines at separators and line breaks even inside quotes, so each part may become a cell.
 */
export function escapeCsvFormulas(text: string): string {
  return escapeFormula(text).replaceAll(/[,;\t\r\n][ "]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g, "$&'");
}
