import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'admin-cli-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const create = () => runCli({ name: 'admin', args: ['create', 'a@example.com'], settings: { DATA_DIR: dataDir } });

test('npm run admin refuses a directory without a database, and creates none', async () => {
  expect(await create()).toEqual({
    code: 1,
    stdout: '',
    stderr:
      `There is no database in ${dataDir}. Set DATA_DIR to the service's directory. ` +
      'A new installation gets one at its first start.\n',
  });
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

test('npm run admin says how to restore the missing database of an installation', async () => {
  writeFileSync(join(dataDir, 'secret.key'), '');
  const { code, stderr } = await create();
  expect([code, stderr]).toEqual([1, expect.stringContaining('Restore the directory from a backup')]);
});
