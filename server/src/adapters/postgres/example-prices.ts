import type { Product } from '@trade-in/domain/bulk-row';
import type { Database } from './database.ts';

/** How many of these models are on sale, by brand, type and name, at exactly these prices. */
export async function countOnSale({ pool }: Pick<Database, 'pool'>, products: readonly Product[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count
     FROM json_to_recordset($1::json) AS demo (brand text, type text, model text, price int)
       JOIN brands ON brands.name = demo.brand
       JOIN models ON models.brand_id = brands.id AND models.type = demo.type AND models.name = demo.model
         AND models.price_cents = demo.price`,
    [JSON.stringify(products)],
  );
  return rows[0]?.count ?? 0;
}
