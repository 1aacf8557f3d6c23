import { parseCsv } from 'hucre/csv';

/** The cells of a comma-separated file as text, lines without any included, so that places count as a spreadsheet's do. */
export function readCsvTable(text: string): string[][] {
  return parseCsv(text, { delimiter: ',' }).map((row) => row.map((cell) => String(cell ?? '')));
}
