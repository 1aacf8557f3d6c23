import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { isLong } from '../../../tools/test-support/test-scope.ts';
import { diskFault } from '../../src/adapters/disk-fault.ts';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { captureLog } from '../harness/log-lines.ts';
import { canMount, SmallDisk } from '../harness/small-disk.ts';
import { pdf } from '../samples/documents.ts';
import { addClub, codeSubmission, submit, submitTradeIn, uploadDocument } from '../samples/shopper.ts';
import { formOf, swatch } from '../samples/staff.ts';

const refusal = {
  error: "We can't save or open this at the moment. Please try again in a few minutes.",
  code: 'storage_unavailable',
};
const logged = (disk: string) =>
  expect.objectContaining({ err: expect.objectContaining({ disk }) as unknown }) as unknown;

const capture = captureLog();

async function upload(visitor: Client): Promise<unknown[]> {
  const part = { field: 'idDocument', bytes: new Uint8Array(pdf()) };
  const response = await visitor.upload('/api/upload/id-document', [part]);
  return [response.statusCode, response.json<object>()];
}

describe.runIf(canMount)('a service whose DATA_DIR is', () => {
  let now = new Date();
  let disk: SmallDisk;
  let service: TestApp;
  let staff: Client;
  let driver: string;
  beforeAll(async () => {
    disk = new SmallDisk('2m');
    service = await startApp({
      clock: () => now,
      log: capture.log,
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
    capture.clear();
  });
  afterEach(() => {
    disk.setReadOnly(false);
    disk.free();
  });

  const saveImage = (picture: Buffer) =>
    staff.sendForm('POST', '/api/admin/category-images', formOf({ category: 'Driver', image: picture }));
  const filesIn = (name: string) => readdirSync(join(disk.dir, 'files', name)).sort();

  test('full refuses an ID document and keeps the previous one', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    const before = filesIn('id-documents');
    disk.fill();
    expect(await upload(visitor)).toEqual([503, refusal]);
    expect(capture.lines()).toContainEqual(logged('disk is full'));
    expect(filesIn('id-documents')).toEqual(before);
    expect((await submit(visitor, codeSubmission(url))).statusCode).toBe(200);
    expect((await staff.get(url)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    disk.free();
    expect(await upload(visitor)).toMatchObject([200, {}]);
  });

  test('full refuses a picture and keeps the previous one', async () => {
    const { imageUrl } = (await saveImage(await swatch('red'))).json<{ imageUrl: string }>();
    disk.fill();
    const response = await saveImage(await swatch('blue'));
    expect([response.statusCode, response.json()]).toEqual([503, refusal]);
    expect(capture.lines()).toContainEqual(logged('disk is full'));
    const shown = (await service.visitor().get('/api/category-images')).json<{ imageUrl: string }[]>();
    expect(shown).toMatchObject([{ imageUrl }]);
    expect((await service.visitor().get(imageUrl)).statusCode).toBe(200);
    expect(filesIn('pictures')).toHaveLength(1);
  });

  test('read-only refuses an ID document with the same error', async () => {
    disk.setReadOnly(true);
    expect(await upload(service.visitor())).toEqual([503, refusal]);
    expect(capture.lines()).toContainEqual(logged('disk is read-only'));
  });

  test('full postpones a mail and sends it once there is space', async () => {
    const visitor = service.visitor();
    await addClub(visitor, { modelId: driver });
    const url = await uploadDocument(visitor);
    const { reference } = await submitTradeIn(visitor, codeSubmission(url));
    disk.fill();
    service.startBackgroundTasks();
    await vi.waitFor(() => expect(capture.lines()).toContainEqual(logged('disk is full')), 20_000);
    disk.free();
    const file = join(disk.dir, 'outbox', `confirmation-${reference}.eml`);
    const isSent = () => {
      // The failure that was logged may be that of an earlier test's mail, before this one's.
      now = new Date(now.getTime() + 30_000);
      expect(readFileSync(file, 'utf8')).toContain(reference);
    };
    await vi.waitFor(isSent, { timeout: 20_000, interval: 500 });
    const unfinished = () => readdirSync(join(disk.dir, 'outbox')).filter((name) => name.endsWith('.part'));
    await expect.poll(unfinished).toEqual([]);
  });
});

const kind = inject('databaseTemplate').kind;

test.runIf(canMount && kind === 'postgres')('a full disk of PostgreSQL is reported and logged as such', async () => {
  const service = await startApp({ log: capture.log });
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
  capture.clear();
  const club = { modelId: id, dexterity: 'Right', condition: 'Average' };
  let response = await service.visitor().post('/api/cart', club);
  // The existing page has space for some more rows.
  while (response.statusCode === 200) response = await service.visitor().post('/api/cart', club);
  expect([response.statusCode, response.json()]).toEqual([503, refusal]);
  expect(capture.lines()).toContainEqual(logged('disk is full'));
  disk.free();
  expect((await service.visitor().post('/api/cart', club)).statusCode).toBe(200);
  await service.database.pool.query('ALTER TABLE sessions SET TABLESPACE pg_default; ');
  await service.database.pool.query('DROP TABLESPACE small');
  await service.close();
  disk.remove();
});

test.runIf(isLong && canMount && kind === 'embedded')(
  'a full disk of the embedded database is reported as such, and loses no data',
  { timeout: 240_000 },
  async () => {
    const disk = new SmallDisk('200m');
    const errors: string[] = [];
    const database = await openEmbeddedDatabase({
      dir: join(disk.dir, 'data'),
      onError: (text) => errors.push(text),
    });
    const faultOf = (sql: string) => database.pool.query(sql).then(() => null, diskFault);
    await database.pool.query('CREATE TABLE stored (text text)');
    disk.fill(400_000);
    const insert = `INSERT INTO stored SELECT md5(random()::text) FROM generate_series(1, 1000)`;
    let acknowledged = 0;
    let fault = await faultOf(insert);
    for (; fault === null; fault = await faultOf(insert)) acknowledged += 1000;
    expect(fault).toBe('disk is full');
    // PostgreSQL ends itself once its log is full, and can't restart before there is space.
    const log = `SELECT pg_logical_emit_message(true, 'fill', repeat(md5(random()::text), 80000))`;
    while (errors.length === 0) await faultOf(log);
    expect(errors[0]).toMatch(/could not write to file "pg_wal.*No space left on device/);
    expect(await faultOf('SELECT 1')).toBe('disk is full');
    disk.free();
    const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int FROM stored');
    expect(rows).toEqual([{ count: acknowledged }]);
    expect(await faultOf(insert)).toBe(null);
    await database.close();
    disk.remove();
  },
);
