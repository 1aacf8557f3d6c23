import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { addressOf, runOn } from '../harness/database.ts';
import { pdf } from '../samples/documents.ts';
import { forCash, idNumber } from '../samples/shopper.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { runProgram } from './terminal-program.ts';
import { Visitor } from './visitor.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const template = inject('databaseTemplate');
const server = template.kind === 'postgres' ? template.server : '';
const newName = () => `moving_${randomUUID().replaceAll('-', '')}`;
const [first, second] = [newName(), newName()];
const dir = mkdtempSync(join(tmpdir(), 'moving-'));
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

async function whileRunning(settings: Settings, work: (running: ServerProcess) => Promise<void>): Promise<void> {
  const running = await startServer(settings);
  try {
    await running.answers();
    await work(running);
  } finally {
    running.signal('SIGTERM');
    await running.ended();
  }
}

const program = (name: 'export' | 'import', settings: Settings, ...args: string[]) =>
  runProgram({ name, args, settings });

async function submitTradeIn(visitor: Visitor): Promise<void> {
  const club = { modelId: '1', dexterity: 'Right', condition: 'Average', paymentType: 'Cash' };
  await visitor.post('/api/cart', club);
  const form = new FormData();
  form.append('idDocument', new Blob([new Uint8Array(pdf())]), 'id.pdf');
  const { url } = v.parse(Upload, await (await visitor.post('/api/upload/id-document', form)).json());
  await visitor.post('/api/trade-in/submit', forCash(url));
  await visitor.post('/api/cart', club);
}

const Upload = v.object({ url: v.string() });
const Club = v.looseObject({ idDocumentUrl: v.string() });

/** What an administrator who logs in sees of every club, with the ID documents themselves. */
async function seenBy(url: string): Promise<unknown[]> {
  const admin = new Visitor(url);
  await admin.post('/api/admin/login', staff);
  const clubs = v.parse(v.array(Club), await (await admin.get('/api/admin/trade-ins')).json());
  const open = async (path: string) => Buffer.from(await (await admin.get(path)).arrayBuffer()).toString('latin1');
  return Promise.all(clubs.map(async (club) => ({ ...club, document: await open(club.idDocumentUrl) })));
}

const cartOf = async (visitor: Visitor): Promise<unknown> => (await visitor.get('/api/cart')).json();

/** How far it is, it says only where that takes seconds. */
const done = { code: 0, complained: expect.stringMatching(/^(?:\w+: [\d,]+ rows …\n)*$/) as unknown };

test('a shop moves by the two commands from PostgreSQL to the embedded database and back, and all of it is there', async () => {
  const key = randomBytes(32).toString('base64');
  const account = { ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password };
  const onServer = (name: string) => ({ DATA_DIR: dataDir, DATABASE_URL: addressOf(server, name), SECRET_KEY: key });
  const embedded = { DATA_DIR: dataDir };
  const visitor = new Visitor('');
  let before: unknown[] = [];
  let cart: unknown;
  await whileRunning({ ...onServer(first), ...account }, async ({ url }) => {
    visitor.url = url;
    await submitTradeIn(visitor);
    [before, cart] = [await seenBy(url), await cartOf(visitor)];
  });
  expect(before).toMatchObject([{ customerIdNumber: idNumber, accountNumber: '1234567890' }]);
  expect(await program('export', onServer(first), there)).toMatchObject(done);

  expect(await program('import', embedded, there)).toMatchObject(done);
  writeFileSync(join(dataDir, 'secret.key'), key);
  await whileRunning(embedded, async ({ url }) => {
    visitor.url = url;
    expect(await seenBy(url)).toEqual(before);
    expect(await cartOf(visitor)).toEqual(cart);
    await submitTradeIn(visitor);
    before = await seenBy(url);
    expect(before).toHaveLength(3);
    const beside = await program('export', embedded, back);
    expect(beside.complained).toMatch(/is in use by another process.*stop the service while it is exported\.\n$/);
  });
  expect(await program('export', embedded, back)).toMatchObject(done);

  expect(await program('import', onServer(second), back)).toMatchObject(done);
  await whileRunning(onServer(second), async ({ url }) => expect(await seenBy(url)).toEqual(before));
});

test('what can’t be moved is told in a sentence, and nothing is made', async () => {
  const settings = { DATA_DIR: nowhere };
  const asked = await Promise.all([program('export', settings), program('import', settings, 'one', 'two')]);
  expect(asked).toMatchObject([
    { code: 2, complained: expect.stringMatching(/^npm run export -- <file> /) as unknown },
    { code: 2, complained: expect.stringMatching(/^npm run import -- <file> /) as unknown },
  ]);
  const file = join(dir, 'prices.csv');
  writeFileSync(file, 'name,price\n');
  expect((await program('export', settings, file)).complained).toBe(
    `There is no database in ${nowhere}: set DATA_DIR to the service's directory.\n`,
  );
  expect((await program('import', settings, file)).complained).toBe(
    `${file} is damaged, incomplete or no export at all: copy it again from where it was made.\n`,
  );
  expect(readdirSync(dir)).not.toContain('nowhere');
});
