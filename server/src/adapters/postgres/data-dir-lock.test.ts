import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startChild } from '../../../test/durability/child.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { DatabaseUnusable } from './database.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-dir-lock-'));
  return () => rmSync(dir, { recursive: true });
});

test('a second process is refused with a sentence, under whatever name it comes to the directory', async () => {
  const child = startChild('lock-holding-child.ts', { dir });
  await child.hasSaid(1);
  expect(() => lockDataDir(dir)).toThrow(DatabaseUnusable);
  expect(() => lockDataDir(dir)).toThrow(`The data directory ${dir} is in use by another process: stop that one first`);
  symlinkSync(dir, join(dir, 'alias'));
  expect(() => lockDataDir(join(dir, 'alias'))).toThrow(DatabaseUnusable);
  await child.kill();
});

test('a killed process leaves no lock behind', async () => {
  const child = startChild('lock-holding-child.ts', { dir });
  await child.hasSaid(1);
  await child.kill();
  expect(() => lockDataDir(dir)()).not.toThrow();
});

test('a released directory can be taken again, by the same process and by another', async () => {
  const release = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(DatabaseUnusable);
  release();
  release();
  lockDataDir(dir)();
  const child = startChild('lock-holding-child.ts', { dir });
  await child.hasSaid(1);
  await child.kill();
});

test('a directory that does not exist yet is made, readable for its owner alone', () => {
  const nested = join(dir, 'not/yet');
  lockDataDir(nested)();
  expect(statSync(nested).mode.toString(8)).toMatch(/700$/);
});

test('a directory that cannot be made is told in a sentence', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => lockDataDir(join(dir, 'file/data'))).toThrow(/^The data directory .*file\/data can't be used: ENOTDIR/);
});
