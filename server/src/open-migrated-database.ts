import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Database } from './adapters/postgres/database.ts';
import { openEmbeddedDatabase } from './adapters/postgres/embedded/embedded-database.ts';
import { migrate } from './adapters/postgres/migrate.ts';
import { openRealDatabase } from './adapters/postgres/real-database.ts';
import type { Config } from './config.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

type Wanted = Pick<Config, 'database' | 'dataDir'>;

/** Opens the database that the settings name, and brings its tables up to this version. Rejects with nothing left open. */
export async function openMigratedDatabase(wanted: Wanted, onTrouble: (sentence: string) => void): Promise<Database> {
  await mkdir(wanted.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase(wanted, onTrouble);
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openDatabase({ database, dataDir }: Wanted, onTrouble: (sentence: string) => void): Promise<Database> {
  if (database.kind === 'postgres') return openRealDatabase(database.url);
  return openEmbeddedDatabase({ dir: dataDir, onTrouble });
}
