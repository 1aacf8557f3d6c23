import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isLong, testScope } from '../tools/test-scope.ts';
import { findPostgresPrograms } from '../tools/private-postgres.ts';
import { noteSkipped } from '../tools/skipped.ts';

const room = import.meta.dirname;
const isPostgresHere = hasPostgres();
const files = globSync('{src,test}/**/*.test.ts', { cwd: room }).filter((file) => isLong || !file.includes('.long.'));
/** Tests that use the harness use a database. */
const onDatabase = files.filter((file) => readFileSync(join(room, file), 'utf8').includes('/harness/'));
const onPostgresOnly = files.filter((file) => file.includes('.postgres.'));
/** What depends on SQL or transactions runs on both databases; everything else on one, PostgreSQL if it is here. */
const onBoth = onDatabase.filter((file) => isLong || (testScope === 'usual' && file.includes('.sql.')));
const onEmbedded = isPostgresHere ? onBoth : onDatabase;

const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

const embedded = {
  test: {
    name: 'embedded',
    include: files.filter(
      (file) => !onPostgresOnly.includes(file) && (!onDatabase.includes(file) || onEmbedded.includes(file)),
    ),
    globalSetup: 'test/harness/embedded-template.ts',
    ...timeouts,
  },
};

const postgres = {
  test: {
    name: 'postgres',
    include: [...new Set([...onDatabase, ...onPostgresOnly])],
    globalSetup: 'test/harness/postgres-template.ts',
    ...timeouts,
  },
};

export default defineConfig({ test: { projects: isPostgresHere ? [embedded, postgres] : [embedded] } });

function hasPostgres(): boolean {
  if (findPostgresPrograms() !== null) return true;
  const missing = 'the tests on PostgreSQL: its programs, 15 or newer, are not on this machine';
  if (process.env['CI']) throw new Error(`CI must not leave out ${missing}`);
  noteSkipped(missing);
  return false;
}
