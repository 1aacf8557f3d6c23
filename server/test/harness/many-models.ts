import type pg from 'pg';

/** Fills an empty catalogue with 10,000 models, as like each other as the models of real brands are. */
export async function tenThousandModels(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query(
    `INSERT INTO brands (name) SELECT 'Brand ' || chr(64 + number) FROM generate_series(1, 25) AS number`,
  );
  await pool.query(`
    INSERT INTO models (brand_id, type, name, price_cents)
    SELECT brands.id, types.type,
      (ARRAY['Stealth', 'Rogue', 'Apex', 'Launcher', 'Radspeed', 'Paradym', 'Phantom', 'Glide'])[1 + number % 8]
        || ' ' || number || (ARRAY['', ' Max', ' Pro', ' Tour', ' LS'])[1 + number % 5],
      100000 + number
    FROM brands, unnest(ARRAY['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Wedge']) AS types (type),
      generate_series(1, 80) AS number`);
  await pool.query('ANALYZE models');
  await pool.query('ANALYZE finder_vocabulary');
}
