import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startChild } from './child.ts';

const scratch = mkdtempSync(join(tmpdir(), 'durable-writes-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const template = inject('databaseTemplate');
const database = { DATABASE_ARCHIVE: template.kind === 'embedded' ? template.archive : '' };

const ways = [
  'new file',
  'replaced file',
  'removed file',
  'staged file',
  'published file',
  'mail',
  'export',
  'data directory',
  'first password',
  'secret key',
];

/** Writes files in every way to `dir` and returns what was printed. */
async function writeFiles(dir: string, preload: string, env: Record<string, string>): Promise<string[]> {
  const child = startChild('durable-writes-child.ts', { dir, preload, env: { ...database, ...env } });
  await child.hasPrinted(ways.length);
  await child.ended;
  return child.lines;
}

describe('after a power cut right after its acknowledgement,', () => {
  const disk = join(scratch, 'left');
  let printed: string[];
  beforeAll(async () => {
    const dir = join(scratch, 'written');
    mkdirSync(dir);
    printed = await writeFiles(dir, 'power-cut.ts', { POWER_CUT_ROOT: dir, POWER_CUT_DISK: disk });
  });

  const left = (path: string) => readFileSync(join(disk, path), 'utf8');

  test('every way of writing was acknowledged', () => {
    expect(printed).toEqual(ways.map((way) => `${way}: acknowledged`));
  });

  test('a new file is complete, and nothing else is left in its directory', () => {
    expect(left('files/new/file')).toBe('new');
    expect(readdirSync(join(disk, 'files/new'))).toEqual(['file']);
  });

  test('a replaced file has its new content', () => {
    expect(left('files/replaced/file')).toBe('second');
  });

  test('a removed file is gone', () => {
    expect(existsSync(join(disk, 'files/removed'))).toBe(true);
    expect(readdirSync(join(disk, 'files/removed'))).toEqual([]);
  });

  test('a staged file is complete and has no name', () => {
    expect(left('files/staged/file.part')).toBe('staged');
    expect(readdirSync(join(disk, 'files/staged'))).toEqual(['file.part']);
  });

  test('a published file is complete', () => {
    expect(left('files/published/file')).toBe('published');
  });

  test('a mail is complete', () => {
    expect(left('mails/confirmation.eml')).toContain('Some words');
  });

  test('an export is complete', () => {
    expect(String(gunzipSync(readFileSync(join(disk, 'exports/lines.gz'))))).toBe('one\ntwo\n');
  });

  test('a new data directory exists', () => {
    expect(existsSync(join(disk, 'data/new'))).toBe(true);
  });

  test('the first administrator’s password is complete', () => {
    expect(left('first-admin/first-admin.txt')).toContain('owner@example.com, password a wedge in the pond\n');
  });

  test('the secret key is complete', () => {
    expect(Buffer.from(left('key/secret.key'), 'base64')).toHaveLength(32);
  });
});

describe('a disk that fails to flush', () => {
  const signalFile = join(scratch, 'disk-fails');
  beforeAll(() => writeFileSync(signalFile, ''));

  /** Writes to existing directories, so that the first flush is the file's own. */
  async function writeToFailingDisk(call: 'datasync' | 'sync'): Promise<string[]> {
    const dir = join(scratch, call);
    for (const name of ['new', 'replaced', 'removed', 'staged', 'published']) {
      mkdirSync(join(dir, 'files', name), { recursive: true });
    }
    for (const name of ['mails', 'first-admin', 'key']) mkdirSync(join(dir, name));
    return writeFiles(dir, 'failing-disk.ts', { DISK_FAILS_IF: signalFile, DISK_FAILS_ON: call });
  }

  test('files acknowledges no file', { tags: 'long' }, async () => {
    const printed = await writeToFailingDisk('datasync');
    expect(printed).toEqual(
      ways.map((way) => `${way}: ${way === 'data directory' ? 'acknowledged' : 'Error: EIO: i/o error, datasync'}`),
    );
  });

  test('directories acknowledges only what has no name yet', { tags: 'long' }, async () => {
    const printed = await writeToFailingDisk('sync');
    expect(printed).toEqual(
      ways.map((way) => `${way}: ${way === 'staged file' ? 'acknowledged' : 'Error: EIO: i/o error, sync'}`),
    );
  });
});
