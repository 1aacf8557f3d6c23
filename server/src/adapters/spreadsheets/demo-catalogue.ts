import { readFile } from 'node:fs/promises';
import { type BulkRow, bulkRows } from '@trade-in/domain/bulk-row';
import { readCsvTable } from './read-csv-table.ts';

const file = new URL('../../../demo/catalogue.csv', import.meta.url);

/** Models that were sold in South Africa, with prices that are examples. */
export async function readDemoCatalogue(): Promise<BulkRow[]> {
  return bulkRows(readCsvTable(await readFile(file, 'utf8'))).rows;
}
