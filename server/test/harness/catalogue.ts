import type { ClubType } from '@trade-in/domain/club';
import { catalogueChanges } from '../../src/adapters/postgres/catalogue/catalogue-changes.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { productStore } from '../../src/adapters/postgres/catalogue/product-store.ts';
import { readDemoCatalogue } from '../../src/adapters/spreadsheets/demo-catalogue.ts';
import { fillNewCatalogue, type ImportResult } from '../../src/features/bulk-upload/import-products.ts';

export interface CreatedModel {
  id: string;
  brandId: string;
}

interface ModelOptions {
  brand?: string;
  name?: string;
  type?: ClubType;
  /** Cents. */
  price?: number;
}

/** Adds a model to the catalogue, and its brand if it is missing. */
export async function aModel(
  { pool }: Pick<Database, 'pool'>,
  { brand = 'Ping', name = 'G430 Max', type = 'Driver', price = 2000_00 }: ModelOptions = {},
): Promise<CreatedModel> {
  await pool.query('INSERT INTO brands (name) VALUES ($1) ON CONFLICT DO NOTHING', [brand]);
  const { rows } = await pool.query<CreatedModel>(
    `INSERT INTO models (brand_id, type, name, price_cents) SELECT id, $2, $3, $4 FROM brands WHERE name = $1
     RETURNING id, brand_id AS "brandId"`,
    [brand, type, name, price],
  );
  const [model] = rows;
  if (model === undefined) throw new Error(`${brand} ${name} could not be added to the catalogue`);
  return model;
}

/** Imports the demo catalogue as a first start does. */
export async function fillDemoCatalogue(database: Database): Promise<ImportResult | null> {
  const changes = await catalogueChanges(database);
  return fillNewCatalogue({ products: productStore(database), changes }, await readDemoCatalogue());
}
