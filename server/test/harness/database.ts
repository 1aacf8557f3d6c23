import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { openRealDatabase } from '../../src/adapters/postgres/real-database.ts';

/** Where the migrated database lies that every test file gets a copy of. */
type DatabaseTemplate = { kind: 'embedded'; archive: string } | { kind: 'postgres'; server: string; database: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** A migrated, empty database of one's own, of the kind that this run of the tests is for; gone when it is closed. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') return openEmbeddedDatabase({ dir: 'memory', archive: template.archive });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOn(template.server, `CREATE DATABASE ${name} TEMPLATE ${template.database}`);
  const database = await openRealDatabase(addressOf(template.server, name));
  return {
    ...database,
    async close() {
      await database.close();
      await runOn(template.server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** The same without a table in it. */
export async function emptyDatabase(): Promise<Database> {
  const database = await freshDatabase();
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return database;
}

/** The address of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = database;
  return address.href;
}

export async function runOn(server: string, sql: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
