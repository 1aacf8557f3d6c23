import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { databaseUrl } from '../../../tools/test-support/private-postgres.ts';
import { runOn } from '../harness/database.ts';
import { pdf } from '../samples/documents.ts';
import { cashSubmission, idNumber } from '../samples/shopper.ts';
import { type ServiceProcess, startServiceProcess } from '../../../tools/test-support/service-process.ts';
import { HttpClient } from './http-client.ts';
import { runCli } from './run-cli.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const template = inject('databaseTemplate');
const server = template.kind === 'postgres' ? template.server : '';
const newName = () => `export_import_${randomUUID().replaceAll('-', '')}`;
const [first, second] = [newName(), newName()];
const dir = mkdtempSync(join(tmpdir(), 'export-import-'));
const [dataDir, nowhere, there, back] = [
  join(dir, 'data'),
  join(dir, 'nowhere'),
  join(dir, 'there.gz'),
  join(dir, 'back.gz'),
];
const staff = { username: 'owner@example.com', password: 'links by the sea' };

beforeAll(async () => {
  for (const name of [first, second]) await runOn(server, `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  for (const name of [first, second]) await runOn(server, `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(dir, { recursive: true });
});

type Settings = Record<string, string>;

async function whileRunning(settings: Settings, work: (running: ServiceProcess) => Promise<void>): Promise<void> {
  const running = await startServiceProcess({ settings });
  try {
    await running.ready();
    await work(running);
  } finally {
    await running.stop();
  }
}

const run = (name: 'export' | 'import', settings: Settings, ...args: string[]) => runCli({ name, args, settings });

async function submitTradeIn(visitor: HttpClient): Promise<void> {
  const club = { modelId: '1', dexterity: 'Right', condition: 'Average', paymentType: 'Cash' };
  await visitor.post('/api/cart', club);
  const form = new FormData();
  form.append('idDocument', new Blob([new Uint8Array(pdf())]), 'id.pdf');
  const { url } = v.parse(Upload, await (await visitor.post('/api/upload/id-document', form)).json());
  await visitor.post('/api/trade-in/submit', cashSubmission(url));
  await visitor.post('/api/cart', club);
}

const Upload = v.object({ url: v.string() });
const Club = v.looseObject({ idDocumentUrl: v.string() });

/** Reads the list of trade-ins with the bytes of each ID document, as an administrator. */
async function readTradeIns(url: string): Promise<unknown[]> {
  const admin = new HttpClient(url);
  await admin.logIn(staff.username, staff.password);
  const clubs = v.parse(v.array(Club), await (await admin.get('/api/admin/trade-ins')).json());
  const open = async (path: string) => Buffer.from(await (await admin.get(path)).arrayBuffer()).toString('latin1');
  return Promise.all(clubs.map(async (club) => ({ ...club, document: await open(club.idDocumentUrl) })));
}

const cartOf = async (visitor: HttpClient): Promise<unknown> => (await visitor.get('/api/cart')).json();

/** Progress is printed only when a step takes seconds. */
const succeeded = { code: 0, stderr: expect.stringMatching(/^(?:\w+: [\d,]+ rows …\n)*$/) as unknown };

test('export and import keep all data from PostgreSQL to the embedded database and back', async () => {
  const key = randomBytes(32).toString('base64');
  const account = { ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password };
  const onServer = (name: string) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(server, name), SECRET_KEY: key });
  const embedded = { DATA_DIR: dataDir };
  const visitor = new HttpClient('');
  let before: unknown[] = [];
  let cart: unknown;
  await whileRunning({ ...onServer(first), ...account }, async ({ url }) => {
    visitor.url = url;
    await submitTradeIn(visitor);
    [before, cart] = [await readTradeIns(url), await cartOf(visitor)];
  });
  expect(before).toMatchObject([{ customerIdNumber: idNumber, accountNumber: '1234567890' }]);
  expect(await run('export', onServer(first), there)).toMatchObject(succeeded);

  expect(await run('import', embedded, there)).toMatchObject(succeeded);
  writeFileSync(join(dataDir, 'secret.key'), key);
  await whileRunning(embedded, async ({ url }) => {
    visitor.url = url;
    expect(await readTradeIns(url)).toEqual(before);
    expect(await cartOf(visitor)).toEqual(cart);
    await submitTradeIn(visitor);
    before = await readTradeIns(url);
    expect(before).toHaveLength(3);
    const whileRuns = await run('export', embedded, back);
    expect(whileRuns.stderr).toMatch(/is in use by another process.* stop it before you run this command\.\n$/);
  });
  expect(await run('export', embedded, back)).toMatchObject(succeeded);

  expect(await run('import', onServer(second), back)).toMatchObject(succeeded);
  await whileRunning(onServer(second), async ({ url }) => expect(await readTradeIns(url)).toEqual(before));
});

test('a failed export or import prints one sentence and creates nothing', async () => {
  const settings = { DATA_DIR: nowhere };
  const results = await Promise.all([run('export', settings), run('import', settings, 'one', 'two')]);
  expect(results).toMatchObject([
    { code: 2, stderr: expect.stringMatching(/^npm run export -- <file> /) as unknown },
    { code: 2, stderr: expect.stringMatching(/^npm run import -- <file> /) as unknown },
  ]);
  const file = join(dir, 'prices.csv');
  writeFileSync(file, 'name,price\n');
  expect((await run('export', settings, file)).stderr).toBe(
    `There is no database in ${nowhere}. Set DATA_DIR to the service's directory.\n`,
  );
  expect((await run('import', settings, file)).stderr).toBe(
    `${file} is damaged, incomplete or not an export. Copy it again from its source.\n`,
  );
  expect(readdirSync(dir)).not.toContain('nowhere');
});
