import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findPostgresPrograms } from '../tools/private-postgres.ts';
import { noteSkipped } from '../tools/skipped.ts';

const room = import.meta.dirname;
const files = globSync('{src,test}/**/*.test.ts', { cwd: room });
/** Whoever uses the harness uses a database, and is run on both; the rest is run once. */
const onBoth = files.filter((file) => readFileSync(join(room, file), 'utf8').includes('/harness/'));
const onPostgresOnly = files.filter((file) => file.endsWith('.postgres.test.ts'));

const timeouts = { testTimeout: 60_000, hookTimeout: 120_000 };

const embedded = {
  test: {
    name: 'embedded',
    include: files.filter((file) => !onPostgresOnly.includes(file)),
    globalSetup: 'test/harness/embedded-template.ts',
    ...timeouts,
  },
};

const postgres = {
  test: {
    name: 'postgres',
    include: [...new Set([...onBoth, ...onPostgresOnly])],
    globalSetup: 'test/harness/postgres-template.ts',
    ...timeouts,
  },
};

export default defineConfig({ test: { projects: hasPostgres() ? [embedded, postgres] : [embedded] } });

function hasPostgres(): boolean {
  if (findPostgresPrograms() !== null) return true;
  const missing = 'the tests on PostgreSQL: its programs, 15 or newer, are not on this machine';
  if (process.env['CI']) throw new Error(`CI must not leave out ${missing}`);
  noteSkipped(missing);
  return false;
}
