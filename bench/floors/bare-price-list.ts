import { bulkColumns, type BulkRow, readBulkRows } from '@trade-in/domain/bulk-upload/bulk-row';
import { maxStoredLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import { readXlsx, XlsxStreamWriter } from 'hucre/xlsx';
import type { Database } from '../../server/src/adapters/postgres/connection/database.ts';

/** Returns a price list as a spreadsheet. */
export async function createSheet(rows: readonly BulkRow[]): Promise<Buffer> {
  const writer = new XlsxStreamWriter({ name: 'Products' });
  writer.addRow([...bulkColumns]);
  for (const { cells } of rows) {
    writer.addRow(bulkColumns.map((column) => (column === 'Price' ? Number(cells.Price) : cells[column])));
  }
  return Buffer.from(await writer.finish());
}

/** Creates an empty table with the columns and indexes of `models`, without its triggers and foreign keys. */
export async function createBareModels({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('CREATE TABLE bare_models (LIKE models INCLUDING ALL)');
}

const upsert = `
  INSERT INTO bare_models (brand_id, name, type, price_cents, image_url)
  SELECT brand_id, name, type, price_cents, image_url
  FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::text[])
    AS listed (brand_id, name, type, price_cents, image_url)
  ON CONFLICT (brand_id, type, name_key) DO UPDATE
    SET price_cents = excluded.price_cents, image_url = excluded.image_url`;

/** Returns the parameters of the upsert: complete rows, so that both tables end up the same. */
export function bareValues(rows: readonly BulkRow[]): unknown[][] {
  const { products } = readBulkRows(rows, maxStoredLaunchYear);
  const brands = [...new Set(products.map(({ brand }) => brand))];
  return [
    products.map(({ brand }) => brands.indexOf(brand) + 1),
    products.map(({ model }) => model),
    products.map(({ type }) => type),
    products.map(({ price }) => price),
    products.map(({ imageUrl }) => imageUrl),
  ];
}

/** Reads the sheet and writes its rows with one statement: the minimal import. */
export async function importBare({ pool }: Pick<Database, 'pool'>, sheet: Buffer, values: unknown[][]): Promise<void> {
  const { sheets } = await readXlsx(sheet);
  if (sheets[0]?.rows.length !== (values[0]?.length ?? 0) + 1) throw new Error('The sheet was not read completely');
  await pool.query(upsert, values);
}
