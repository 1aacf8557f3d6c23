import { join } from 'node:path';
import { writeExport } from './adapters/postgres/export-import/write-export.ts';
import { runCli, printError, withLockAdvice } from './cli/run-cli.ts';
import { readConfig, type Config } from './config/config.ts';
import { progressPrinter, summariseCounts, parseFileArgument } from './cli/export-import-output.ts';
import { openDatabase, requireDatabase } from './startup/open-database.ts';

const usage = `npm run export -- <file>   exports the database of DATA_DIR or DATABASE_URL to a new file for npm run import`;

async function exportTo(path: string): Promise<string> {
  const config = readConfig();
  requireDatabase(config);
  // Without migrating, so that the version that wrote the database can still open it.
  const database = await withLockAdvice(openDatabase(config, printError));
  try {
    const counts = await writeExport(database, path, progressPrinter());
    return `Exported ${summariseCounts(counts)} to ${path}. Protect this file like the database itself.\n${notIncluded(config)}`;
  } finally {
    await database.close();
  }
}

function notIncluded({ dataDir, secretKey }: Config): string {
  const key = secretKey === null ? join(dataDir, 'secret.key') : 'SECRET_KEY';
  return `The export does not include ${join(dataDir, 'files')}, ${join(dataDir, 'outbox')} and the key (${key}). Copy them too.`;
}

await runCli({ usage, parseCommand: (args) => parseFileArgument(args, exportTo) });
