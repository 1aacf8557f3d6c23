import { fileURLToPath } from 'node:url';
import { createDirectory } from '../adapters/files/write-durably.ts';
import { type Database, DatabaseUnusable } from '../adapters/postgres/connection/database.ts';
import { hasEmbeddedDatabase, openEmbeddedDatabase } from '../adapters/postgres/embedded/embedded-database.ts';
import { refuseEmptyDatabase, refuseMissingDatabase } from '../adapters/postgres/embedded/refuse-missing-database.ts';
import { migrate, readMigrations, type Migration } from '../adapters/postgres/schema/migrate.ts';
import { openExternalDatabase } from '../adapters/postgres/connection/external-database.ts';
import type { Config } from '../config/config.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

type DatabaseConfig = Pick<Config, 'database' | 'dataDir'>;

/** Opens the configured database and applies pending migrations. Rejects with nothing left open. */
export async function openMigratedDatabase(
  config: DatabaseConfig,
  onError: (sentence: string) => void,
): Promise<Database> {
  const isEmbedded = config.database.kind === 'embedded';
  if (isEmbedded) refuseMissingDatabase(config.dataDir);
  const database = await openDatabase(config, onError);
  try {
    if (isEmbedded) await refuseEmptyDatabase(database, config.dataDir);
    await migrateToLatest(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Throws `DatabaseUnusable` when the embedded database does not exist: a program that runs with other settings than the service would
 * create an empty one.
 */
export function requireDatabase({ database, dataDir }: DatabaseConfig, furtherAdvice = ''): void {
  if (database.kind !== 'embedded') return;
  refuseMissingDatabase(dataDir);
  if (hasEmbeddedDatabase(dataDir)) return;
  throw new DatabaseUnusable(
    `There is no database in ${dataDir}. Set DATA_DIR to the service's directory.${furtherAdvice}`,
  );
}

/** Opens the configured database without migrating it. */
export async function openDatabase(
  { database, dataDir }: DatabaseConfig,
  onError: (sentence: string) => void,
): Promise<Database> {
  await createDirectory(dataDir);
  if (database.kind === 'postgres') return openExternalDatabase(database.url, { onError });
  return openEmbeddedDatabase({ dir: dataDir, onError });
}

export function migrateToLatest(database: Database): Promise<void> {
  return migrate(database, migrationsFolder);
}

/** Returns the migrations that ship with this version. */
export function readOwnMigrations(): Migration[] {
  return readMigrations(migrationsFolder);
}
