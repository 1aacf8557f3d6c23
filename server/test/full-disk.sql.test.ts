import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { diskFault } from '../src/adapters/disk-fault.ts';
import { openEmbeddedDatabase } from '../src/adapters/postgres/embedded/embedded-database.ts';
import { createLog } from '../src/log.ts';
import { startApp, type TestApp } from './harness/app.ts';
import { aModel } from './harness/catalogue.ts';
import type { Client } from './harness/client.ts';
import { canMount, SmallDisk } from './harness/small-disk.ts';
import { pdf } from './samples/documents.ts';
import { addClub, forCode, submit, submitted, uploadDocument } from './samples/shopper.ts';
import { formOf, swatch } from './samples/staff.ts';

const answer = {
  error: "We can't save or open this at the moment. Please try again in a few minutes.",
  code: 'storage_unavailable',
};
const logged = (disk: string) =>
  expect.objectContaining({ err: expect.objectContaining({ disk }) as unknown }) as unknown;

let lines: unknown[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});

async function upload(visitor: Client): Promise<unknown[]> {
  const part = { field: 'idDocument', bytes: new Uint8Array(pdf()) };
  const response = await visitor.upload('/api/upload/id-document', [part]);
  return [response.statusCode, response.json<object>()];
}

describe.runIf(canMount)('a service whose DATA_DIR', () => {
  let now = new Date();
  let disk: SmallDisk;
  let service: TestApp;
  let staff: Client;
  let driver: string;
  beforeAll(async () => {
    disk = new SmallDisk('2m');
    service = await startApp({
      clock: () => now,
      log: createLog('info', sink),
      config: { dataDir: disk.dir, minFreeDiskBytes: 0 },
    });
    staff = await service.admin();
    driver = (await aModel(service.database)).id;
  });
  afterAll(async () => {
    await service.close();
    disk.remove();
  });
  beforeEach(() => {
    lines = [];
  });
  afterEach(() => {
    disk.setReadOnly(false);
    disk.free();
  });

  const saveImage = (picture: Buffer) =>
    staff.sendForm('POST', '/api/admin/category-images', formOf({ category: 'Driver', image: picture }));
  const filesBelow = (name: string) => readdirSync(join(disk.dir, 'files', name)).sort();

  test('is full refuses an ID document, and keeps the one that was uploaded before', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    const before = filesBelow('id-documents');
    disk.fill();
    expect(await upload(visitor)).toEqual([503, answer]);
    expect(lines).toContainEqual(logged('no room on the disk'));
    expect(filesBelow('id-documents')).toEqual(before);
    expect((await submit(visitor, forCode(url))).statusCode).toBe(200);
    expect((await staff.get(url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    disk.free();
    expect(await upload(visitor)).toMatchObject([200, {}]);
  });

  test('is full refuses a picture, and goes on showing the one before', async () => {
    const { imageUrl } = (await saveImage(await swatch('red'))).json<{ imageUrl: string }>();
    disk.fill();
    const response = await saveImage(await swatch('blue'));
    expect([response.statusCode, response.json()]).toEqual([503, answer]);
    expect(lines).toContainEqual(logged('no room on the disk'));
    const shown = (await service.visitor().get('/api/category-images')).json<{ imageUrl: string }[]>();
    expect(shown).toMatchObject([{ imageUrl }]);
    expect((await service.visitor().get(imageUrl)).statusCode).toBe(200);
    expect(filesBelow('pictures')).toHaveLength(1);
  });

  test('is read-only refuses an ID document with the same sentence', async () => {
    disk.setReadOnly(true);
    expect(await upload(service.visitor())).toEqual([503, answer]);
    expect(lines).toContainEqual(logged('the disk is read-only'));
  });

  test('is full keeps a mail for later, and sends it once there is room', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    const { reference } = await submitted(visitor, forCode(url));
    disk.fill();
    service.startBackground();
    await vi.waitFor(() => expect(lines).toContainEqual(logged('no room on the disk')), 20_000);
    disk.free();
    now = new Date(now.getTime() + 5 * 60_000);
    const file = join(disk.dir, 'outbox', `confirmation-${reference}.eml`);
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain(reference), 20_000);
    expect(readdirSync(join(disk.dir, 'outbox')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

const kind = inject('databaseTemplate').kind;

test.runIf(canMount && kind === 'postgres')('a full disk of PostgreSQL is answered and logged as one', async () => {
  const service = await startApp({ log: createLog('info', sink) });
  const { id } = await aModel(service.database);
  const disk = new SmallDisk('2m');
  const home = join(disk.dir, 'tablespace');
  mkdirSync(home);
  const { rows } = await service.database.pool.query<{ home: string }>(
    `SELECT current_setting('data_directory') AS home`,
  );
  const { uid, gid } = statSync(rows[0]?.home ?? '');
  chownSync(home, uid, gid);
  await service.database.pool.query(`CREATE TABLESPACE small LOCATION '${home}'`);
  await service.database.pool.query('ALTER TABLE sessions SET TABLESPACE small');
  disk.fill();
  lines = [];
  const club = { modelId: id, dexterity: 'Right', condition: 'Average' };
  let response = await service.visitor().post('/api/cart', club);
  // The page that is there takes some rows yet.
  while (response.statusCode === 200) response = await service.visitor().post('/api/cart', club);
  expect([response.statusCode, response.json()]).toEqual([503, answer]);
  expect(lines).toContainEqual(logged('no room on the disk'));
  disk.free();
  expect((await service.visitor().post('/api/cart', club)).statusCode).toBe(200);
  await service.database.pool.query('ALTER TABLE sessions SET TABLESPACE pg_default; ');
  await service.database.pool.query('DROP TABLESPACE small');
  await service.close();
  disk.remove();
});

test.runIf(canMount && kind === 'embedded')(
  'a full disk of the embedded database is known as one, and loses nothing',
  { timeout: 240_000 },
  async () => {
    const disk = new SmallDisk('200m');
    const troubles: string[] = [];
    const database = await openEmbeddedDatabase({
      dir: join(disk.dir, 'data'),
      onTrouble: (text) => troubles.push(text),
    });
    const faultOf = (sql: string) => database.pool.query(sql).then(() => null, diskFault);
    await database.pool.query('CREATE TABLE kept (text text)');
    disk.fill(400_000);
    const insert = `INSERT INTO kept SELECT md5(random()::text) FROM generate_series(1, 1000)`;
    let acknowledged = 0;
    let fault = await faultOf(insert);
    for (; fault === null; fault = await faultOf(insert)) acknowledged += 1000;
    expect(fault).toBe('no room on the disk');
    // More than its log has room for: PostgreSQL ends itself, and can't start again before there is room.
    const log = `SELECT pg_logical_emit_message(true, 'fill', repeat(md5(random()::text), 80000))`;
    while (troubles.length === 0) await faultOf(log);
    expect(troubles[0]).toMatch(/could not write to file "pg_wal.*No space left on device/);
    expect(await faultOf('SELECT 1')).toBe('no room on the disk');
    disk.free();
    const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int FROM kept');
    expect(rows).toEqual([{ count: acknowledged }]);
    expect(await faultOf(insert)).toBe(null);
    await database.close();
    disk.remove();
  },
);
