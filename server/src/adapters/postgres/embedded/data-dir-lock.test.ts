import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { startChild } from '../../../../test/durability/child.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { DatabaseUnusable } from '../connection/database.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'data-dir-lock-'));
  return () => rmSync(dir, { recursive: true });
});

test('the lock of a data directory rejects a second process, even through a symbolic link', async () => {
  const child = startChild('lock-holding-child.ts', { dir });
  await child.hasPrinted(1);
  expect(() => lockDataDir(dir)).toThrow(DatabaseUnusable);
  expect(() => lockDataDir(dir)).toThrow(`The data directory ${dir} is in use by another process. Stop that process`);
  symlinkSync(dir, join(dir, 'alias'));
  expect(() => lockDataDir(join(dir, 'alias'))).toThrow(DatabaseUnusable);
  await child.kill();
});

test('the lock of a data directory is released when its process is killed', async () => {
  const child = startChild('lock-holding-child.ts', { dir });
  await child.hasPrinted(1);
  await child.kill();
  expect(() => lockDataDir(dir)()).not.toThrow();
});

test('a data directory can be locked again after its release, by the same process and by another', async () => {
  const release = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(DatabaseUnusable);
  release();
  release();
  lockDataDir(dir)();
  const child = startChild('lock-holding-child.ts', { dir });
  await child.hasPrinted(1);
  await child.kill();
});

test('the lock of a data directory creates a missing directory with access for its owner only', () => {
  const nested = join(dir, 'not/yet');
  lockDataDir(nested)();
  expect(statSync(nested).mode.toString(8)).toMatch(/700$/);
});

test('the lock of a data directory reports a directory that cannot be created', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => lockDataDir(join(dir, 'file/data'))).toThrow(/^The data directory .*file\/data can't be used: ENOTDIR/);
});
