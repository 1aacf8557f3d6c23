import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  databaseUrl,
  startPrivatePostgres,
  type PrivatePostgres,
} from '../../../tools/test-support/private-postgres.ts';
import { migrate } from '../../src/adapters/postgres/schema/migrate.ts';
import { openExternalDatabase } from '../../src/adapters/postgres/connection/external-database.ts';
import { runOn } from './database.ts';

let server: PrivatePostgres;

/** Starts a private PostgreSQL for this test run, with one migrated database to copy. */
export async function setup({ provide }: TestProject): Promise<void> {
  // Each test file opens a pool of ten connections.
  server = await startPrivatePostgres(['max_connections=400']);
  await runOn(server.url(), 'CREATE DATABASE migrated');
  const database = await openExternalDatabase(databaseUrl(server.url(), 'migrated'));
  await migrate(database, join(import.meta.dirname, '../../migrations'));
  await database.close();
  provide('databaseTemplate', { kind: 'postgres', server: server.url(), database: 'migrated' });
}

export async function teardown(): Promise<void> {
  await server.stop();
}
