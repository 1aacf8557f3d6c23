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
import { FileDamaged, FileUnusable, readPacked, writePacked } from './packed-lines.ts';

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'packed-'));
  path = join(dir, 'lines.gz');
});
afterEach(() => rmSync(dir, { recursive: true }));

async function read(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readPacked(path)) lines.push(line);
  return lines;
}

test('lines come back as they went, whatever stands in them and however long they are', async () => {
  const odd = `quotes ' " \\ tab \t and what others take for a line's end: \u2028\u2029\u0085\r`;
  const lines = [odd, '', '🏌'.repeat(300_000), 'é'.repeat(500_001), 'last'];
  await writePacked(
    path,
    lines.map((line) => `${line}\n`),
  );
  expect(await read()).toEqual(lines);
});

test('the file is for its owner alone, and no other is left beside it', async () => {
  await writePacked(path, ['a\n']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['lines.gz']);
});

test('a file that is there already is left as it is', async () => {
  writeFileSync(path, 'precious');
  await expect(writePacked(path, ['a\n'])).rejects.toThrow(`${path} is there already`);
  expect(readFileSync(path, 'utf8')).toBe('precious');
});

test('a directory that is not there is told, not made', async () => {
  const elsewhere = join(dir, 'mistyped/lines.gz');
  await expect(writePacked(elsewhere, ['a\n'])).rejects.toThrow(`There is no directory ${join(dir, 'mistyped')}.`);
  expect(readdirSync(dir)).toEqual([]);
});

function* failing(): Generator<string> {
  yield 'a\n'.repeat(100_000);
  throw new Error('the engine broke off');
}

test('a source that fails leaves no file, and is heard', async () => {
  await expect(writePacked(path, failing())).rejects.toThrow('the engine broke off');
  expect(readdirSync(dir)).toEqual([]);
});

test('a file that is cut off, changed or something else is damaged', async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `line ${index * 7919}\n`);
  await writePacked(path, lines);
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
  await writePacked(path, ['a line\n', 'half a li']);
  await expect(read()).rejects.toBeInstanceOf(FileDamaged);
});

test('a file that is not there, or a directory, is told in a sentence', async () => {
  await expect(read()).rejects.toThrow(/^\S+ can't be read: ENOENT/);
  path = dir;
  await expect(read()).rejects.toBeInstanceOf(FileUnusable);
});

test.runIf(process.platform === 'linux')(
  'a full disk is told in a sentence, and no half of a file is left',
  async () => {
    symlinkSync('/dev/full', `${path}.part`);
    await expect(writePacked(path, ['a\n'])).rejects.toThrow(
      `${path} can't be written: ENOSPC: no space left on device`,
    );
    expect(readdirSync(dir)).toEqual([]);
  },
);
