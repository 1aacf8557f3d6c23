import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { DatabaseUnusable, type Database } from '../connection/database.ts';
import { inTransaction } from '../connection/in-transaction.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** An arbitrary number for the advisory lock that serialises migrations of all servers. */
const advisoryLockKey = 7_218_604_113;

/**
 * Applies the pending migrations of `folder`, its files `NNNN-what.sql`, in order and each in its own transaction. Safe when
 * several servers start at once. Throws `DatabaseUnusable` when the applied migrations differ from these files.
 */
export async function migrate(database: Pick<Database, 'withoutTimeLimits'>, folder: string): Promise<void> {
  const migrations = readMigrations(folder);
  await database.withoutTimeLimits(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLockKey]);
    for (const migration of await pending(client, migrations)) {
      await inTransaction(client, () => run(client, migration));
    }
    // After a failure, the end of the connection unlocks.
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLockKey]);
  });
}

/** Reads the migrations in the folder, in order. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const migrations = files.sort().map((file) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
    if (Number.isNaN(version)) throw new Error(`The migration ${file} must be named like 0001-what.sql`);
    // Git may check out the file with other line endings.
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { version, name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  for (const [index, { version, name }] of migrations.entries()) {
    if (migrations[index - 1]?.version === version)
      throw new Error(`The migration ${name} has the same number as another one`);
  }
  return migrations;
}

/** Waits for migrations of other servers and blocks new ones until the caller's transaction ends. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLockKey]);
}

/** Applies these migrations to an empty database, inside the caller's transaction. */
export async function applyAllMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(createMigrationsTable);
  for (const migration of migrations) await run(client, migration);
}

const createMigrationsTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version int CONSTRAINT schema_migrations_pk PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

async function pending(client: ClientBase, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(createMigrationsTable);
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  for (const applied of rows) checkAppliedMigration(applied, migrations);
  const newest = rows.at(-1)?.version ?? 0;
  const isApplied = new Set(rows.map(({ version }) => version));
  const missing = migrations.filter(({ version }) => !isApplied.has(version));
  for (const { version, name } of missing) {
    if (version < newest)
      throw new DatabaseUnusable(`The migration ${name} is out of order: the database is already at ${newest}.`);
  }
  return missing;
}

function checkAppliedMigration(applied: AppliedMigration, migrations: readonly Migration[]): void {
  const known = migrations.find(({ version }) => version === applied.version);
  if (known === undefined) {
    throw new DatabaseUnusable(
      `The database is newer than this version: it has the migration ${applied.name}. Start the newer version again.`,
    );
  }
  if (known.checksum === applied.checksum) return;
  throw new DatabaseUnusable(
    `The migration ${known.name} was changed after it was applied. Restore the file and make the change in a new migration.`,
  );
}

async function run(client: ClientBase, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
