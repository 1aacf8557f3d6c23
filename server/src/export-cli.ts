import { join } from 'node:path';
import { DatabaseUnusable } from './adapters/postgres/database.ts';
import { hasEmbeddedDatabase } from './adapters/postgres/embedded/embedded-database.ts';
import { writeExport } from './adapters/postgres/moving/write-export.ts';
import { runProgram, tellTrouble, whileServiceRests } from './command-line.ts';
import { readConfig, type Config } from './config.ts';
import { progressSaid, sumUp, withFile } from './moving-words.ts';
import { openDatabase } from './open-migrated-database.ts';

const usage = `npm run export -- <file>   writes what the database of DATA_DIR or DATABASE_URL holds to a new file, for npm run import`;

async function exportTo(path: string): Promise<string> {
  const config = readConfig();
  if (config.database.kind === 'embedded' && !hasEmbeddedDatabase(config.dataDir)) {
    throw new DatabaseUnusable(`There is no database in ${config.dataDir}: set DATA_DIR to the service's directory.`);
  }
  // As it is: whoever goes back to the version that made it finds it unchanged.
  const database = await whileServiceRests(openDatabase(config, tellTrouble), 'while it is exported.');
  try {
    const counts = await writeExport(database, path, progressSaid());
    return `${path} holds ${sumUp(counts)}: keep it as safe as the database itself.\n${notInIt(config)}`;
  } finally {
    await database.close();
  }
}

function notInIt({ dataDir, secretKey }: Config): string {
  const key = secretKey === null ? join(dataDir, 'secret.key') : 'SECRET_KEY';
  return `It doesn't hold ${join(dataDir, 'files')}, ${join(dataDir, 'outbox')} and the key (${key}), which go with it.`;
}

await runProgram({ usage, commandOf: (args) => withFile(args, exportTo) });
