import { expect, test } from 'vitest';
import { freshDatabase } from '../harness/database.ts';

/** Runs statements on a fresh database, closes it, and returns the rows of a query on the next one. */
async function afterwards(statements: readonly string[], query: string): Promise<Record<string, unknown>[]> {
  const first = await freshDatabase();
  for (const statement of statements) await first.pool.query(statement);
  await first.close();
  const second = await freshDatabase();
  const { rows } = await second.pool.query<Record<string, unknown>>(query);
  await second.close();
  return rows;
}

const addBrand = `INSERT INTO brands (name) VALUES ('Fairway')`;

test('a fresh database has no rows of the one before, and its ids begin anew', async () => {
  const failed = `DO $$ BEGIN INSERT INTO brands (name) VALUES (NULL); EXCEPTION WHEN not_null_violation THEN NULL; END $$`;
  expect(await afterwards([addBrand, failed], 'SELECT id FROM brands')).toEqual([]);
  expect(await afterwards([failed], `${addBrand} RETURNING id`)).toEqual([{ id: '1' }]);
});

const changes: [what: string, change: { statements: string[]; query: string; row: object }][] = [
  [
    'table',
    {
      statements: ['CREATE TABLE left_over (n int)'],
      query: `SELECT to_regclass('left_over') AS found`,
      row: { found: null },
    },
  ],
  [
    'index',
    {
      statements: ['DROP INDEX rate_limits_by_age'],
      query: `SELECT to_regclass('rate_limits_by_age') IS NULL AS gone`,
      row: { gone: false },
    },
  ],
  [
    'column',
    {
      statements: ['ALTER TABLE brands ALTER name DROP NOT NULL'],
      query: `SELECT attnotnull AS kept FROM pg_attribute WHERE attrelid = 'brands'::regclass AND attname = 'name'`,
      row: { kept: true },
    },
  ],
  [
    'default',
    {
      statements: [`ALTER TABLE schema_migrations ALTER applied_at SET DEFAULT 'epoch'`],
      query: `SELECT pg_get_expr(adbin, adrelid) AS value FROM pg_attrdef WHERE adrelid = 'schema_migrations'::regclass`,
      row: { value: 'now()' },
    },
  ],
  [
    'trigger',
    {
      statements: [
        'CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION $r$no$r$; END $$',
        'CREATE TRIGGER refuse BEFORE INSERT ON brands FOR EACH ROW EXECUTE FUNCTION refuse()',
      ],
      query: `${addBrand} RETURNING name`,
      row: { name: 'Fairway' },
    },
  ],
  [
    'migration',
    {
      statements: ['DELETE FROM schema_migrations WHERE version = 1'],
      query: 'SELECT min(version) AS first FROM schema_migrations',
      row: { first: 1 },
    },
  ],
];

test.each(changes)('a fresh database does not have a changed %s of the one before', async (_, change) => {
  expect(await afterwards(change.statements, change.query)).toEqual([change.row]);
});

test('a fresh database does not have the settings of the one before', async () => {
  const set = `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET lock_timeout = 7000', current_database()); END $$`;
  const settings = `SELECT count(*)::int AS settings FROM pg_db_role_setting
    JOIN pg_database ON pg_database.oid = setdatabase WHERE datname = current_database()`;
  expect(await afterwards([set], settings)).toEqual([{ settings: 0 }]);
});
