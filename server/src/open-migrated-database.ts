import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from './adapters/postgres/database.ts';
import { openEmbeddedDatabase } from './adapters/postgres/embedded/embedded-database.ts';
import { refuseLostDatabase } from './adapters/postgres/embedded/refuse-lost-database.ts';
import { migrate, readMigrations, type Migration } from './adapters/postgres/migrate.ts';
import { openRealDatabase } from './adapters/postgres/real-database.ts';
import type { Config } from './config.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

type Wanted = Pick<Config, 'database' | 'dataDir'>;

/** Opens the database that the settings name, and brings its tables up to this version. Rejects with nothing left open. */
export async function openMigratedDatabase(wanted: Wanted, onTrouble: (sentence: string) => void): Promise<Database> {
  if (wanted.database.kind === 'embedded') refuseLostDatabase(wanted.dataDir);
  const database = await openDatabase(wanted, onTrouble);
  try {
    await migrateToNewest(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same with its tables as they are, or without any. */
export async function openDatabase(
  { database, dataDir }: Wanted,
  onTrouble: (sentence: string) => void,
): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (database.kind === 'postgres') return openRealDatabase(database.url, { onTrouble });
  return openEmbeddedDatabase({ dir: dataDir, onTrouble });
}

export function migrateToNewest(database: Database): Promise<void> {
  return migrate(database, migrationsFolder);
}

/** Those that this version of the program brings. */
export function ownMigrations(): Migration[] {
  return readMigrations(migrationsFolder);
}
