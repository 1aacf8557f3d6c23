import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { migrate, applyAllMigrations, readMigrations } from '../../src/adapters/postgres/schema/migrate.ts';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { checkExport } from '../../src/adapters/postgres/export-import/check-export.ts';
import { loadExport } from '../../src/adapters/postgres/export-import/load-export.ts';
import { writeExport } from '../../src/adapters/postgres/export-import/write-export.ts';
import { readGzipLines, writeGzip } from '../../src/adapters/files/gzip-lines.ts';
import { readOwnMigrations } from '../../src/startup/open-database.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { emptyDatabase } from '../harness/database.ts';
import { addClub, quoteCourier } from '../samples/shopper.ts';
import { threeSubmissions } from '../samples/submissions.ts';

const kind = inject('databaseTemplate').kind;
const dir = mkdtempSync(join(tmpdir(), 'export-import-'));
let service: TestApp;
let source: Database;
/** The export of `source`. */
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
  path = await exportToFile(source);
});
afterAll(async () => {
  await service.close();
  rmSync(dir, { recursive: true });
});

/** Values that text, JSON or JavaScript's numbers would lose, and more rows than one batch. */
const oddRows = String.raw`
  INSERT INTO brands (name, logo_url, created_at) VALUES (E'\u2028 ''q'' "Q" \\ \\n \n\r\t\x01 🏌 {"a":[1]} \\\\x41', '', '2026-03-03 08:00:00.123456+00');
  INSERT INTO models (brand_id, type, name, price_cents) SELECT max(id), 'Putter', 'NULL', 1 FROM brands;
  INSERT INTO admins (username, password_hash, reset_token_hash, reset_token_expires_at)
    VALUES ('odd@example.com', 'null', decode('00ff5c785c5c22270a', 'hex'), 'infinity');
  UPDATE trade_ins SET value_cents = 9007199254740993, account_number_sealed = ''::bytea, language = 'zu',
    labels = ARRAY['a,b', '{c}', '"d"', '\e', '', 'NULL'] WHERE id = (SELECT max(id) FROM trade_ins);
  INSERT INTO audit_trail (happened_at, action, subject, details) VALUES
    ('0044-03-15 12:00:00+00 BC', '', NULL, 'null'), ('2026-03-03', 'odd', 'É', '{"n": 12345678901234567890.10, "t": "\n\\🏌\u2028", "z": null}');
  INSERT INTO audit_trail (happened_at, action) SELECT now() + number * interval '1 microsecond', 'many' FROM generate_series(1, 1201) number;
  INSERT INTO saved_responses SELECT '\x01', 'key', '\x02', '["\n"]', max(id), now() FROM trade_ins;
  INSERT INTO pictures VALUES ('a.webp', NULL);
  INSERT INTO category_images (category, image_url) VALUES ('Putter', '');
  INSERT INTO installation VALUES ('odd', E'a\nb');
  INSERT INTO webhook_receipts VALUES ('shopify', 'event', '1', true, now(), now());
  INSERT INTO courier_bookings (trade_in_id, attempt, reference, state, collection_on, quoted_cents, checked_at, created_at)
    SELECT id, 1, '\', 'requested', '2026-03-05', 0, 'infinity', now() FROM trade_ins LIMIT 1;
  INSERT INTO sent_messages SELECT id, 'courier', '\', 'attempted', 'infinity' FROM trade_ins LIMIT 1;
  INSERT INTO code_orders SELECT trade_in_id, '\\', E'\n', 0, 'infinity', '-infinity' FROM discount_codes LIMIT 1;
  INSERT INTO code_requests SELECT '\', 'key', '\x00ff', trade_in_id, 'infinity' FROM discount_codes LIMIT 1;
  INSERT INTO webhook_endpoints (id, url, events, secret_sealed, created_at)
    VALUES ('00000000-0000-4000-8000-000000000000', '\', ARRAY['code.used', '"'], '\x00ff', 'infinity');
  INSERT INTO webhook_deliveries (endpoint_id, event, data, created_at, requested_at, response)
    SELECT id, 'code.used', '{"n": 1.10}', now(), now(), E'\n\u2028' FROM webhook_endpoints;
  INSERT INTO club_progress (trade_in_id, number, state, stated_cents, found, moved_at)
    SELECT trade_in_id, 1, 'inspected', 100, '{"answers": "\\u2028"}', 'infinity' FROM trade_in_progress LIMIT 1;
  INSERT INTO trade_in_events (trade_in_id, club_progress_id, batch, kind, actor, happened_at, details)
    SELECT trade_in_id, id, '00000000-0000-4000-8000-000000000000', 'note', 'staff', now(), '{"text": "\\n"}' FROM club_progress;
  INSERT INTO club_photos (id, club_progress_id, media_type, size_bytes, wrapped_key, taken_at)
    SELECT '\', id, 'image/jpeg', 1, '\x00ff', 'infinity' FROM club_progress;
  INSERT INTO club_requests (reference, token_hash, ask_key, language, type, brand_name, model_name, dexterity, condition, iron_count, email, asked_at)
    VALUES ('CR-0000-0000', '\x00ff', '\', 'zu', 'Irons', '\', E'\u2028', 'Left', 'Average', 8, '\', 'infinity');
  INSERT INTO club_request_photos (id, session_hash, request_id, media_type, size_bytes, wrapped_key, uploaded_at)
    SELECT '\', '\x00ff', id, 'image/jpeg', 1, '\x00ff', 'infinity' FROM club_requests;
  INSERT INTO cart_items (session_hash, club_request_id, dexterity, condition, created_at)
    SELECT s.id_hash, r.id, 'Left', 'Average', now() FROM sessions s, club_requests r WHERE s.admin_id IS NULL LIMIT 1;
  DELETE FROM brands WHERE id = (SELECT max(id) FROM brands WHERE name = 'Cleveland')`;

/** Reads every row of every table as text, and every sequence. */
async function readAll({ pool }: Database): Promise<Map<string, unknown[]>> {
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

async function exportToFile(database: Database): Promise<string> {
  const path = join(dir, `${randomUUID()}.gz`);
  await writeExport(database, path, () => undefined);
  return path;
}

async function load(to: Database, path: string, known = readOwnMigrations()): Promise<void> {
  const migrations = await checkExport(path, known);
  await loadExport(to, { path, migrations, onProgress: () => undefined });
}

/** Creates a folder of our own migrations and of later ones. */
function folderWith(later: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(dir, 'migrations-'));
  const own = readOwnMigrations().map(({ name, sql }) => [name, sql] as const);
  for (const [name, sql] of [...own, ...Object.entries(later)]) writeFileSync(join(folder, name), sql);
  return folder;
}

/** Runs a function with a database and closes it. */
async function withDatabase(opening: Promise<Database>, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await opening;
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

const otherKind = () => (kind === 'postgres' ? openEmbeddedDatabase({ dir: 'memory' }) : emptyDatabase());

test('an export keeps every row of every table from one kind of database to the other and back', async () => {
  const before = await readAll(source);
  expect([...before].flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))).toEqual([]);
  await withDatabase(otherKind(), async (there) => {
    await load(there, path);
    expect(await readAll(there)).toEqual(before);
    const pathBack = await exportToFile(there);
    await withDatabase(emptyDatabase(), async (back) => {
      await load(back, pathBack);
      expect(await readAll(back)).toEqual(before);
      expect((await source.pool.query('SELECT FROM rate_limits')).rowCount).not.toBe(0);
      expect((await back.pool.query('SELECT FROM rate_limits')).rowCount).toBe(0);
    });
  });
});

test('an import restores sequences and triggers that keep working', async () => {
  const { rows } = await source.pool.query<{ id: string }>(
    "SELECT last_value + 1 AS id FROM pg_sequences WHERE sequencename = 'models_id_seq'",
  );
  await withDatabase(emptyDatabase(), async (there) => {
    await load(there, path);
    const onChange = vi.fn<() => void>();
    await there.listen('catalogue_changed', onChange);
    onChange.mockClear();
    const { id } = await aModel(there, { brand: 'Brandnew', name: 'Whisperer' });
    expect(id).toBe(rows[0]?.id);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 30_000, interval: 20 });
  });
});

test('an import loads an export of an older version into that version’s tables before migrating them', async () => {
  const newer = folderWith({
    '9999-later.sql': `ALTER TABLE brands ADD COLUMN motto text NOT NULL DEFAULT 'none'`,
  });
  await withDatabase(emptyDatabase(), async (old) => {
    await old.withoutTimeLimits((client) => applyAllMigrations(client, readOwnMigrations()));
    await aModel(old);
    const before = await readAll(old);
    const pathOfOld = await exportToFile(old);
    await withDatabase(emptyDatabase(), async (there) => {
      await load(there, pathOfOld, readMigrations(newer));
      expect(await readAll(there)).toEqual(before);
      await migrate(there, newer);
      expect((await there.pool.query('SELECT motto FROM brands')).rows).toEqual([{ motto: 'none' }]);
    });
  });
});

test('a failed import leaves nothing and can be repeated; a successful one cannot', async () => {
  await source.pool.query('CREATE TABLE by_hand (id int)');
  const pathWithMore = await exportToFile(source);
  await source.pool.query('DROP TABLE by_hand');
  await withDatabase(emptyDatabase(), async (target) => {
    await expect(exportToFile(target)).rejects.toThrow('The database has no data of this service');
    await expect(load(target, await changeLines(path, breakCart))).rejects.toThrow(
      /^The rows of cart_items cannot be stored, so nothing was imported: .+cart_items_dexterity/,
    );
    const falseCount = loadExport(target, {
      path: await changeLines(path, (line) => line.replace(/"pictures":1/, '"pictures":2')),
      migrations: readOwnMigrations(),
      onProgress: () => undefined,
    });
    await expect(falseCount).rejects.toThrow(/^Not all rows of \S+ could be stored, so nothing was imported/);
    await expect(load(target, pathWithMore)).rejects.toThrow('The table by_hand in');
    expect(await readAll(target)).toEqual(new Map([['sequences', []]]));
    await load(target, path);
    const loaded = await readAll(target);
    await expect(load(target, path)).rejects.toThrow('The database is not empty');
    expect(await readAll(target)).toEqual(loaded);
  });
});

/** Returns the path of a copy of an export with changed lines. */
async function changeLines(path: string, change: (line: string) => string): Promise<string> {
  const lines: string[] = [];
  for await (const line of readGzipLines(path)) lines.push(`${change(line)}\n`);
  const pathOfChanged = join(dir, `${randomUUID()}.gz`);
  await writeGzip(pathOfChanged, lines);
  return pathOfChanged;
}

/** Makes a row of a cart invalid. */
function breakCart(line: string): string {
  const isOfCart = line.includes('"session_hash"') && line.includes('"dexterity"');
  return isOfCart ? line.replace('"Right"', '"Neither"') : line;
}
