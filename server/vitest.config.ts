import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isLong, longTag, testScope } from '../tools/test-support/test-scope.ts';
import { findPostgresPrograms } from '../tools/test-support/private-postgres.ts';
import { recordSkipped } from '../tools/test-support/record-for-summary.ts';

const workspaceDir = import.meta.dirname;
const isPostgresInstalled = hasPostgres();
const files = globSync('{src,test}/**/*.test.ts', { cwd: workspaceDir }).filter(
  (file) => isLong || !file.includes('.long.'),
);
/** Imports of `test/harness`, not of `simulators/harness`, and of a module that starts the service with a courier. */
const databaseImport = /'(?:\.\.\/)+(?:test\/)?harness\/|'\.\/courier-account\.ts'/;
/** Tests that use the harness use a database; those about SQL may do so by a module of their own. */
const onDatabase = files.filter(
  (file) => file.includes('.sql.') || databaseImport.test(readFileSync(join(workspaceDir, file), 'utf8')),
);
const onPostgresOnly = files.filter((file) => file.includes('.postgres.'));
/** What depends on SQL or transactions runs on both databases; everything else on one, PostgreSQL if it is installed. */
const onBoth = onDatabase.filter((file) => isLong || (testScope === 'usual' && file.includes('.sql.')));
const onEmbedded = isPostgresInstalled ? onBoth : onDatabase;

/**
 * Returns settings for so many tests per processor side by side: they wait for jobs, and for PostgreSQL. More workers, each of which
 * loads all modules, would take more CPU time than the waits do. Vitest runs a group with other workers after the previous one. The long
 * tests measure timeouts.
 */
const workers = (perProcessor: number, groupOrder: number) => ({
  maxWorkers: Math.ceil(availableParallelism() * (isLong ? 1 : perProcessor)),
  sequence: { groupOrder },
});

/** One process for many files: importing the service anew for each file took as long as its tests. */
const shared = {
  tags: [longTag],
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Optimising the embedded database's code early takes V8 more CPU time than tests of a few seconds save.
  execArgv: ['--wasm-tiering-budget=400000000'],
  // Node itself loads the modules, as it does for the service: 7 % less CPU time.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

const embedded = {
  test: {
    name: 'embedded',
    ...workers(1.5, 1),
    include: files.filter(
      (file) => !onPostgresOnly.includes(file) && (!onDatabase.includes(file) || onEmbedded.includes(file)),
    ),
    globalSetup: 'test/harness/embedded-template.ts',
    ...shared,
  },
};

const postgres = {
  test: {
    name: 'postgres',
    ...workers(2, 2),
    include: [...new Set([...onDatabase, ...onPostgresOnly])],
    globalSetup: 'test/harness/postgres-template.ts',
    ...shared,
  },
};

export default defineConfig({ test: { projects: isPostgresInstalled ? [embedded, postgres] : [embedded] } });

function hasPostgres(): boolean {
  if (findPostgresPrograms() !== null) return true;
  const missing = 'tests on PostgreSQL: PostgreSQL 15 or newer is not installed';
  if (process.env['CI']) throw new Error(`CI must not skip ${missing}`);
  recordSkipped(missing);
  return false;
}
