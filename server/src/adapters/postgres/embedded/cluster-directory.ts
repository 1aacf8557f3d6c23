import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnusable } from '../connection/database.ts';
import { EngineHost } from './engine-host.ts';

/** The PostgreSQL version in PGlite. PostgreSQL reads only files of its own major version. */
const postgresMajor = '18';

/**
 * Ensures that the directory holds a complete database. Creates a new one beside it, syncs it to disk and renames it, so that a
 * crash or power cut leaves either all of it or nothing. Throws `DatabaseUnusable`.
 */
export async function prepareClusterDirectory(dir: string): Promise<void> {
  for (const leftover of findUnfinished(dir)) rmSync(leftover, { recursive: true, force: true });
  if (existsSync(dir)) return checkExistingDirectory(dir);
  const temporaryDir = mkdtempSync(unfinishedPrefix(dir));
  // A separate engine, because creating a database takes about 500 MB that are freed only when its thread ends.
  const engine = new EngineHost(
    { at: 'directory', dir: temporaryDir },
    { stuckAfterMs: 60_000, onError: () => undefined },
  );
  await engine.start();
  await engine.close();
  for (const path of [...readdirSync(temporaryDir, { recursive: true, encoding: 'utf8' }), '.'])
    syncToDisk(join(temporaryDir, path));
  renameSync(temporaryDir, dir);
  syncToDisk(dirname(dir));
}

function unfinishedPrefix(dir: string): string {
  return `${dir}.unfinished-`;
}

function findUnfinished(dir: string): string[] {
  const parent = dirname(dir);
  const prefix = basename(unfinishedPrefix(dir));
  return readdirSync(parent).flatMap((name) => (name.startsWith(prefix) ? [join(parent, name)] : []));
}

function checkExistingDirectory(dir: string): void {
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new DatabaseUnusable(
      `${dir} is not a database directory. Move it away, or set DATA_DIR to another directory.`,
    );
  }
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major === postgresMajor) return;
  throw new DatabaseUnusable(
    `The database in ${dir} was created by PostgreSQL ${major}, but this version uses PostgreSQL ${postgresMajor}. ` +
      `Run npm run export with the version that created it, move ${dir} away, and run npm run import with this version. ` +
      `See docs/operations.md.`,
  );
}

function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
