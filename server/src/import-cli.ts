import { join } from 'node:path';
import { checkExport } from './adapters/postgres/export-import/check-export.ts';
import { loadExport } from './adapters/postgres/export-import/load-export.ts';
import { runCli, printError, withLockAdvice } from './cli/run-cli.ts';
import { readConfig, type Config } from './config/config.ts';
import { progressPrinter, summariseCounts, parseFileArgument } from './cli/export-import-output.ts';
import { migrateToLatest, openDatabase, readOwnMigrations } from './startup/open-database.ts';

const usage = `npm run import -- <file>   imports a file of npm run export into the empty database of DATA_DIR or DATABASE_URL`;

async function importFrom(path: string): Promise<string> {
  const config = readConfig();
  const migrations = await checkExport(path, readOwnMigrations());
  const database = await withLockAdvice(openDatabase(config, printError));
  try {
    const counts = await loadExport(database, { path, migrations, onProgress: progressPrinter() });
    await migrateToLatest(database);
    await database.vacuum();
    return `Imported ${summariseCounts(counts)}.\n${alsoNeeded(config)}`;
  } finally {
    await database.close();
  }
}

function alsoNeeded({ database, dataDir }: Config): string {
  const file = join(dataDir, 'secret.key');
  const key = database.kind === 'postgres' ? 'SECRET_KEY' : `${file}, or SECRET_KEY`;
  return `Before you start the service, copy these from the exported one: ${join(dataDir, 'files')}, ${join(dataDir, 'outbox')} and the key (${key}).`;
}

await runCli({ usage, parseCommand: (args) => parseFileArgument(args, importFrom) });
