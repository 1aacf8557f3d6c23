import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPrivatePostgres, type PrivatePostgres } from '../../../tools/private-postgres.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { openRealDatabase } from '../../src/adapters/postgres/real-database.ts';
import { addressOf, runOn } from './database.ts';

let server: PrivatePostgres;

/** Starts a private PostgreSQL for this run of the tests, with one migrated database in it to copy from. */
export async function setup({ provide }: TestProject): Promise<void> {
  server = await startPrivatePostgres();
  await runOn(server.url(), 'CREATE DATABASE migrated');
  const database = await openRealDatabase(addressOf(server.url(), 'migrated'));
  await migrate(database, join(import.meta.dirname, '../../migrations'));
  await database.close();
  provide('databaseTemplate', { kind: 'postgres', server: server.url(), database: 'migrated' });
}

export async function teardown(): Promise<void> {
  await server.stop();
}
