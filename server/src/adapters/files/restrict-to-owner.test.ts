import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restrictToOwner } from './restrict-to-owner.ts';

const root = mkdtempSync(join(tmpdir(), 'owner-only-'));
afterAll(() => rmSync(root, { recursive: true }));
const modeOf = (path: string) => statSync(join(root, path)).mode & 0o777;

test('restrictToOwner removes permissions of group and others at every depth and does not follow links', async () => {
  mkdirSync(join(root, 'data/database/base'), { recursive: true });
  for (const name of ['data/lock', 'data/database/base/1259', 'elsewhere']) {
    writeFileSync(join(root, name), '');
    chmodSync(join(root, name), 0o666);
  }
  for (const name of ['data', 'data/database', 'data/database/base']) chmodSync(join(root, name), 0o755);
  symlinkSync(join(root, 'elsewhere'), join(root, 'data/link'));
  await restrictToOwner(join(root, 'data'), new AbortController().signal);
  expect(['data', 'data/database', 'data/database/base'].map(modeOf)).toEqual([0o700, 0o700, 0o700]);
  expect(['data/lock', 'data/database/base/1259'].map(modeOf)).toEqual([0o600, 0o600]);
  expect(modeOf('elsewhere')).toBe(0o666);
});
