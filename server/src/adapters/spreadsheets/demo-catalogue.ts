import { readFile } from 'node:fs/promises';
import { type BulkRow, bulkRows } from '@trade-in/domain/bulk-upload/bulk-row';
import { parseCsv } from 'hucre/csv';

const file = new URL('../../../demo/catalogue.csv', import.meta.url);

/** Returns models sold in South Africa, with example prices. */
export async function readDemoCatalogue(): Promise<BulkRow[]> {
  const table = parseCsv(await readFile(file, 'utf8'), { delimiter: ',' });
  return bulkRows(table.map((row) => row.map((cell) => String(cell ?? '')))).rows;
}
