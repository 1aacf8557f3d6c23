import { join } from 'node:path';
import { judgeExport } from './adapters/postgres/moving/judge-export.ts';
import { loadExport } from './adapters/postgres/moving/load-export.ts';
import { runProgram, tellTrouble, whileServiceRests } from './command-line.ts';
import { readConfig, type Config } from './config.ts';
import { progressSaid, sumUp, withFile } from './moving-words.ts';
import { migrateToNewest, openDatabase, ownMigrations } from './open-migrated-database.ts';

const usage = `npm run import -- <file>   fills the empty database of DATA_DIR or DATABASE_URL with what npm run export wrote`;

async function importFrom(path: string): Promise<string> {
  const config = readConfig();
  const migrations = await judgeExport(path, ownMigrations());
  const database = await whileServiceRests(openDatabase(config, tellTrouble), 'first.');
  try {
    const counts = await loadExport(database, { path, migrations, onProgress: progressSaid() });
    await migrateToNewest(database);
    await database.vacuum();
    return `The database has ${sumUp(counts)} now.\n${neededBesides(config)}`;
  } finally {
    await database.close();
  }
}

function neededBesides({ database, dataDir }: Config): string {
  const file = join(dataDir, 'secret.key');
  const key = database.kind === 'postgres' ? 'SECRET_KEY' : `${file}, or SECRET_KEY`;
  return `Before the start, these must be the exported service's: ${join(dataDir, 'files')}, ${join(dataDir, 'outbox')} and the key (${key}).`;
}

await runProgram({ usage, commandOf: (args) => withFile(args, importFrom) });
