import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileDamaged, FileError, readGzipLines, writeGzip } from './gzip-lines.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gzip-'));
  path = join(dir, 'lines.gz');
});
afterEach(() => rmSync(dir, { recursive: true }));

async function read(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readGzipLines(path)) lines.push(line);
  return lines;
}

test('a packed file returns the same lines, whatever they contain and however long they are', async () => {
  const odd = `quotes ' " \\ tab \t and what others take for a line's end: \u2028\u2029\u0085\r`;
  const lines = [odd, '', '🏌'.repeat(300_000), 'é'.repeat(500_001), 'last'];
  await writeGzip(
    path,
    lines.map((line) => `${line}\n`),
  );
  expect(await read()).toEqual(lines);
});

test('writing creates one file that only its owner can read', async () => {
  await writeGzip(path, ['a\n']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['lines.gz']);
});

test('writing rejects an existing file and leaves it unchanged', async () => {
  writeFileSync(path, 'precious');
  await expect(writeGzip(path, ['a\n'])).rejects.toThrow(`${path} already exists`);
  expect(readFileSync(path, 'utf8')).toBe('precious');
});

test('writing rejects a missing directory and does not create it', async () => {
  const elsewhere = join(dir, 'mistyped/lines.gz');
  await expect(writeGzip(elsewhere, ['a\n'])).rejects.toThrow(`The directory ${join(dir, 'mistyped')} does not exist.`);
  expect(readdirSync(dir)).toEqual([]);
});

function* failing(error: Error): Generator<string> {
  yield 'a\n'.repeat(100_000);
  throw error;
}

test('writing passes on an error of the source, also one of the system, and leaves no file', async () => {
  const lostConnection = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  for (const error of [new Error('the source failed'), lostConnection]) {
    await expect(writeGzip(path, failing(error))).rejects.toBe(error);
    expect(readdirSync(dir)).toEqual([]);
  }
});

test('reading rejects a truncated, changed or unrelated file as damaged', async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `line ${index * 7919}\n`);
  await writeGzip(path, lines);
  const whole = readFileSync(path);
  for (const length of [0, 5, whole.length / 2, whole.length - 1]) {
    truncateSync(path, length);
    await expect(read()).rejects.toBeInstanceOf(FileDamaged);
    writeFileSync(path, whole);
  }
  for (const at of [0, 40, Math.floor(whole.length / 2), whole.length - 6]) {
    writeFileSync(path, Buffer.from(whole).fill((whole[at] ?? 0) ^ 4, at, at + 1));
    await expect(read()).rejects.toBeInstanceOf(FileDamaged);
  }
  writeFileSync(path, 'name,price\nG430,200\n');
  await expect(read()).rejects.toBeInstanceOf(FileDamaged);
  rmSync(path);
  await writeGzip(path, ['a line\n', 'half a li']);
  await expect(read()).rejects.toBeInstanceOf(FileDamaged);
});

test('reading rejects a missing file or a directory with a sentence', async () => {
  await expect(read()).rejects.toThrow(/^\S+ can't be read: ENOENT/);
  path = dir;
  await expect(read()).rejects.toBeInstanceOf(FileError);
});

test.runIf(process.platform === 'linux')('reports a full disk with a sentence and leaves no partial file', async () => {
  symlinkSync('/dev/full', `${path}.part`);
  await expect(writeGzip(path, ['a\n'])).rejects.toThrow(`${path} can't be written: ENOSPC: no space left on device`);
  expect(readdirSync(dir)).toEqual([]);
});
