import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandbox, type SandboxOptions, type SandboxReport } from '../../src/adapters/sandbox/sandbox.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { headerRow, listOf, sheetXml, upload, workbookEntries } from '../samples/spreadsheets.ts';
import { refusal } from '../samples/staff.ts';
import { type ZipEntry, zipOf } from '../samples/zip-files.ts';
import { sandboxProcesses } from '../uploads/sandbox-processes.ts';

const megabyte = 1024 * 1024;
const reports: SandboxReport[] = [];
afterEach(() => {
  reports.splice(0);
});

let service: TestApp;
let staff: Client;

const report = (given: SandboxReport) => void reports.push(given);

/** Starts a service whose sandbox has these limits for price lists. */
async function startWithin(limits: NonNullable<SandboxOptions['pools']>['priceLists']): Promise<void> {
  service = await startApp({
    sandbox: sandbox({ report, pools: { priceLists: { niceness: 0, ...limits } } }),
  });
  staff = await service.admin();
}

const newList = (model: string) => [headerRow, ['Ping', model, 'Driver', '450', '']];

async function expectNextListIsRead(model: string): Promise<void> {
  const response = await upload(staff, listOf(newList(model)));
  expect([response.statusCode, response.json()]).toMatchObject([200, { modelsCreated: 1, errors: [] }]);
}

const tooLarge =
  'This file is larger than 64 MB when unzipped. Please copy only the price list into a new workbook and upload that.';
const damaged = 'This file is damaged. Please open it in your spreadsheet program and save it again.';
const tooSlow =
  'This file takes too long to read. Please copy only the price list into a new workbook and upload that.';

function refused(error: string): object {
  return { status: 400, code: 'bad_spreadsheet', error };
}

function memoryStatus(name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync('/proc/self/status', 'latin1')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Returns how far the memory of this process rises meanwhile, in bytes; 0 where that is unknown. */
async function peakGrowth(work: () => Promise<unknown>): Promise<number> {
  if (process.platform !== 'linux') {
    await work();
    return 0;
  }
  // Resets the peak.
  writeFileSync('/proc/self/clear_refs', '5');
  const before = memoryStatus('VmRSS');
  await work();
  return memoryStatus('VmHWM') - before;
}

describe('a workbook of 0.5 MB whose sheet unzips to 512 MB', () => {
  beforeAll(() => startWithin({}));
  afterAll(() => service.close());

  const unpacked = 512 * megabyte;
  const spaces = Buffer.alloc(megabyte, ' ');
  const bomb = (sizes: Omit<ZipEntry, 'name' | 'content' | 'times'>) =>
    workbookEntries({ content: spaces, times: unpacked / megabyte, ...sizes });
  const unknown = { packed: 0, unpacked: 0 };
  const small = { unpacked: 1000 };

  test.each<[string, () => Buffer, string]>([
    ['its true size', () => zipOf(bomb({})), tooLarge],
    ['a size of zero', () => zipOf(bomb({ declared: { unpacked: 0 } })), damaged],
    ['a small size', () => zipOf(bomb({ declared: small })), damaged],
    ['its true size, streamed', () => zipOf(bomb({}), { isStreamed: true }), tooLarge],
    ['no sizes, streamed', () => zipOf(bomb({ declared: unknown }), { isStreamed: true }), damaged],
    ['a size of zero, streamed', () => zipOf(bomb({ declared: { unpacked: 0 } }), { isStreamed: true }), damaged],
    ['its true size in 64 bits', () => zipOf(bomb({}), { isZip64: true }), tooLarge],
    ['a small size in 64 bits', () => zipOf(bomb({ declared: small }), { isZip64: true }), damaged],
    ['no sizes in 64 bits', () => zipOf(bomb({ declared: unknown }), { isZip64: true, isStreamed: true }), damaged],
    [
      'a small size to readers without ZIP64',
      () => zipOf(bomb({ declaredWithoutZip64: small }), { isZip64: true }),
      tooLarge,
    ],
    [
      'a small size only to readers with ZIP64',
      () => zipOf(bomb({ declared: small, declaredWithoutZip64: {} }), { isZip64: true }),
      damaged,
    ],
  ])('is refused where its directory declares %s, and the next list is read', async (what, file, error) => {
    const bytes = file();
    const peak = await peakGrowth(async () => {
      expect(await refusal(upload(staff, bytes))).toEqual(refused(error));
    });
    expect(peak).toBeLessThan(unpacked / 4);
    // The process that unzips it stopped by itself, long before its memory was used up.
    expect(reports).toEqual([]);
    await expectNextListIsRead(what);
  });
});

describe('a workbook', () => {
  beforeAll(() => startWithin({}));
  afterAll(() => service.close());

  test.each([
    ['streamed', { isStreamed: true }],
    ['in 64 bits', { isZip64: true }],
    ['streamed in 64 bits', { isStreamed: true, isZip64: true }],
  ])('whose true sizes are %s is read', async (what, format) => {
    const response = await upload(staff, zipOf(workbookEntries({ content: sheetXml(newList(what)) }), format));
    expect([response.statusCode, response.json()]).toMatchObject([200, { modelsCreated: 1, errors: [] }]);
  });

  test('whose parts are small but too large together is refused', { tags: 'long' }, async () => {
    const part = { content: Buffer.alloc(megabyte, ' '), times: 20 };
    const others = ['a', 'b', 'c'].map((name) => ({ ...part, name: `xl/worksheets/${name}.xml` }));
    const bytes = zipOf([...workbookEntries({ content: sheetXml(newList('parts')) }), ...others]);
    expect((await upload(staff, bytes)).statusCode).toBe(200);
    const more = zipOf([...workbookEntries(part), ...others]);
    expect(await refusal(upload(staff, more))).toEqual(refused(tooLarge));
  });
});

describe.runIf(process.platform === 'linux')('a workbook of a few kB', () => {
  afterEach(() => service.close());
  let others: number[];
  beforeEach(() => {
    others = sandboxProcesses();
  });
  const ownProcesses = () => sandboxProcesses().filter((pid) => !others.includes(pid));

  /** Its one sheet of 10,000 rows is listed a thousand times. */
  const repeated = zipOf(
    workbookEntries({ content: sheetXml(Array.from({ length: 10_000 }, () => ['x', 'y', 'z', '1'])) }, 1000),
  );

  test.each([
    ['time', 'deadline', { deadlineMs: 1500, memoryMegabytes: 4096 }],
    ['memory', 'memory-or-crash', { deadlineMs: 60_000, memoryMegabytes: 96 }],
  ])(
    'that takes too much %s is refused, and a new process reads the next list',
    { tags: 'long' },
    async (what, limit, limits) => {
      await startWithin(limits);
      await expectNextListIsRead(`before ${what}`);
      const [reader] = ownProcesses();
      expect(await refusal(upload(staff, repeated))).toEqual(refused(tooSlow));
      expect(reports).toEqual([{ task: 'read-price-list', limit, bytes: repeated.length }]);
      expect(existsSync(`/proc/${reader}`)).toBe(false);
      await expectNextListIsRead(`after ${what}`);
      expect(ownProcesses()).toHaveLength(1);
      expect(reports).toHaveLength(1);
    },
  );
});
