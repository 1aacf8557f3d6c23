import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { startChild } from './child.ts';

const scratch = mkdtempSync(join(tmpdir(), 'durable-rows-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Unpacks an existing database, because creating one takes longer than the test. */
function unpackDatabase(dir: string): void {
  const template = inject('databaseTemplate');
  const archive = template.kind === 'embedded' ? template.archive : '';
  mkdirSync(join(dir, 'database'), { recursive: true });
  execFileSync('tar', ['-xf', archive, '-C', join(dir, 'database')], { stdio: 'ignore' });
}

test('a power cut right after its acknowledgement loses no row', async () => {
  const [dir, disk] = [join(scratch, 'written'), join(scratch, 'left')];
  unpackDatabase(dir);
  cpSync(dir, disk, { recursive: true });
  const child = startChild('writing-child.ts', {
    dir,
    preload: 'power-cut.ts',
    env: { POWER_CUT_ROOT: dir, POWER_CUT_DISK: disk },
  });
  await child.hasPrinted(3);
  await child.kill();
  const database = await openEmbeddedDatabase({ dir: disk });
  const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM written ORDER BY n');
  await database.close();
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(child.lines.map(Number)));
});
