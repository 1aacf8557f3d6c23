import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Database } from '../src/adapters/postgres/database.ts';
import { migrate, migrateFromNothing, readMigrations } from '../src/adapters/postgres/migrate.ts';
import { openEmbeddedDatabase } from '../src/adapters/postgres/embedded/embedded-database.ts';
import { judgeExport } from '../src/adapters/postgres/moving/judge-export.ts';
import { loadExport } from '../src/adapters/postgres/moving/load-export.ts';
import { writeExport } from '../src/adapters/postgres/moving/write-export.ts';
import { readPacked, writePacked } from '../src/adapters/files/packed-lines.ts';
import { ownMigrations } from '../src/open-migrated-database.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import { emptyDatabase } from './harness/database.ts';
import { addClub, quoteCourier } from './samples/shopper.ts';
import { threeSubmissions } from './samples/submissions.ts';

const kind = inject('databaseTemplate').kind;
const dir = mkdtempSync(join(tmpdir(), 'moving-'));
let service: TestApp;
let source: Database;
/** Of all that `source` holds. */
let path: string;

beforeAll(async () => {
  service = await startApp();
  source = service.database;
  await service.admin();
  await threeSubmissions(service);
  const visitor = service.visitor();
  await addClub(visitor, { modelId: (await aModel(source, { name: 'Anser', type: 'Putter' })).id });
  await quoteCourier(visitor);
  await source.pool.query(oddRows);
  path = await exported(source);
});
afterAll(async () => {
  await service.close();
  rmSync(dir, { recursive: true });
});

/** What a way through text, JSON or JavaScript's numbers would lose; more rows than are read or stored at once. */
const oddRows = String.raw`
  INSERT INTO brands (name, logo_url, created_at) VALUES (E'\u2028 ''q'' "Q" \\ \\n \n\r\t\x01 🏌 {"a":[1]} \\\\x41', '', '2026-03-03 08:00:00.123456+00');
  INSERT INTO models (brand_id, type, name, price_cents) SELECT max(id), 'Putter', 'NULL', 1 FROM brands;
  INSERT INTO admins (username, password_hash, reset_token_hash, reset_token_expires_at)
    VALUES ('odd@example.com', 'null', decode('00ff5c785c5c22270a', 'hex'), 'infinity');
  UPDATE trade_ins SET value_cents = 9007199254740993, account_number_sealed = ''::bytea,
    labels = ARRAY['a,b', '{c}', '"d"', '\e', '', 'NULL'] WHERE id = (SELECT max(id) FROM trade_ins);
  INSERT INTO audit_trail (happened_at, action, subject, details) VALUES
    ('0044-03-15 12:00:00+00 BC', '', NULL, 'null'), ('2026-03-03', 'odd', 'É', '{"n": 12345678901234567890.10, "t": "\n\\🏌\u2028", "z": null}');
  INSERT INTO audit_trail (happened_at, action) SELECT now() + number * interval '1 microsecond', 'many' FROM generate_series(1, 1201) number;
  INSERT INTO saved_answers SELECT '\x01', 'key', '\x02', '["\n"]', max(id), now() FROM trade_ins;
  INSERT INTO pictures VALUES ('a.webp', NULL);
  INSERT INTO category_images (category, image_url) VALUES ('Putter', '');
  INSERT INTO installation VALUES ('odd', E'a\nb');
  DELETE FROM brands WHERE id = (SELECT max(id) FROM brands WHERE name = 'Cleveland')`;

/** Every row of every table as PostgreSQL writes it, and where each sequence stands. */
async function everything({ pool }: Database): Promise<Map<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'rate_limits'`,
  );
  const contents = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT ${name}::text AS row FROM ${name}`);
    contents.set(name, rows.map(({ row }) => row).sort());
  }
  const { rows: sequences } = await pool.query(
    'SELECT sequencename, last_value FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY sequencename::text COLLATE "C"',
  );
  return new Map([...contents].sort(([one], [other]) => (one < other ? -1 : 1))).set('sequences', sequences);
}

async function exported(database: Database): Promise<string> {
  const path = join(dir, `${randomUUID()}.gz`);
  await writeExport(database, path, () => undefined);
  return path;
}

async function load(to: Database, path: string, known = ownMigrations()): Promise<void> {
  const migrations = await judgeExport(path, known);
  await loadExport(to, { path, migrations, onProgress: () => undefined });
}

/** A folder of our own migrations and of later ones. */
function folderWith(later: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(dir, 'migrations-'));
  const own = ownMigrations().map(({ name, sql }) => [name, sql] as const);
  for (const [name, sql] of [...own, ...Object.entries(later)]) writeFileSync(join(folder, name), sql);
  return folder;
}

/** The database is open as long as the work takes. */
async function within(opening: Promise<Database>, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await opening;
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const otherKind = () => (kind === 'postgres' ? openEmbeddedDatabase({ dir: 'memory' }) : emptyDatabase());

test('every row of every table comes through as it was, from one kind of database to the other and back', async () => {
  const before = await everything(source);
  expect([...before].flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([]);
  await within(otherKind(), async (there) => {
    await load(there, path);
    expect(await everything(there)).toEqual(before);
    const pathBack = await exported(there);
    await within(emptyDatabase(), async (back) => {
      await load(back, pathBack);
      expect(await everything(back)).toEqual(before);
      expect((await source.pool.query('SELECT FROM rate_limits')).rowCount).not.toBe(0);
      expect((await back.pool.query('SELECT FROM rate_limits')).rowCount).toBe(0);
    });
  });
});

test('where everything was moved to, ids go on and the tables do by themselves what they did', async () => {
  const { rows } = await source.pool.query<{ id: string }>(
    "SELECT last_value + 1 AS id FROM pg_sequences WHERE sequencename = 'models_id_seq'",
  );
  await within(emptyDatabase(), async (there) => {
    await load(there, path);
    const heard = vi.fn<() => void>();
    await there.listen('catalogue_changed', heard);
    heard.mockClear();
    const { id } = await aModel(there, { brand: 'Brandnew', name: 'Whisperer' });
    expect(id).toBe(rows[0]?.id);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 10_000, interval: 20 });
  });
});

test('loads an export of an older version into its own tables, and migrates them afterwards', async () => {
  const newer = folderWith({
    '0002-later.sql': `ALTER TABLE brands ADD COLUMN motto text NOT NULL DEFAULT 'none'`,
  });
  await within(emptyDatabase(), async (old) => {
    await old.withoutTimeLimits((client) => migrateFromNothing(client, ownMigrations()));
    await aModel(old);
    const before = await everything(old);
    const pathOfOld = await exported(old);
    await within(emptyDatabase(), async (there) => {
      await load(there, pathOfOld, readMigrations(newer));
      expect(await everything(there)).toEqual(before);
      await migrate(there, newer);
      expect((await there.pool.query('SELECT motto FROM brands')).rows).toEqual([{ motto: 'none' }]);
    });
  });
});

test('an import that can’t be done leaves nothing, and can be tried again; one that was done, can’t', async () => {
  await source.pool.query('CREATE TABLE by_hand (id int)');
  const pathWithMore = await exported(source);
  await source.pool.query('DROP TABLE by_hand');
  await within(emptyDatabase(), async (target) => {
    await expect(exported(target)).rejects.toThrow('The database holds nothing of this service');
    await expect(load(target, await changed(path, breakCart))).rejects.toThrow(
      /^The rows of cart_items can't be stored, so nothing was imported: .+cart_items_dexterity/,
    );
    const falseCount = loadExport(target, {
      path: await changed(path, (line) => line.replace(/"pictures":1/, '"pictures":2')),
      migrations: ownMigrations(),
      onProgress: () => undefined,
    });
    await expect(falseCount).rejects.toThrow(/^Not all that \S+ holds could be stored, so nothing was imported/);
    await expect(load(target, pathWithMore)).rejects.toThrow('The table by_hand in');
    expect(await everything(target)).toEqual(new Map([['sequences', []]]));
    await load(target, path);
    const loaded = await everything(target);
    await expect(load(target, path)).rejects.toThrow('The database has tables already');
    expect(await everything(target)).toEqual(loaded);
  });
});

/** The same export with its lines changed. */
async function changed(path: string, change: (line: string) => string): Promise<string> {
  const lines: string[] = [];
  for await (const line of readPacked(path)) lines.push(`${change(line)}\n`);
  const pathOfChanged = join(dir, `${randomUUID()}.gz`);
  await writePacked(pathOfChanged, lines);
  return pathOfChanged;
}

/** Makes a row of a cart be for a hand that no player has. */
function breakCart(line: string): string {
  const isOfCart = line.includes('"session_hash"') && line.includes('"dexterity"');
  return isOfCart ? line.replace('"Right"', '"Neither"') : line;
}
