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
import { DatabaseUnusable } from '../database.ts';
import { EngineHost } from './engine-host.ts';

/** What PGlite, pinned exactly, is made of. PostgreSQL reads only its own major's files. */
export const postgresMajor = '18';

/**
 * Makes sure that a whole database lies in the directory. A new one is made beside it, flushed to disk and put in its place
 * by one rename, so that a crash or a power cut leaves either nothing or everything.
 */
export async function prepareClusterDirectory(dir: string): Promise<void> {
  for (const leftover of unfinished(dir)) rmSync(leftover, { recursive: true, force: true });
  if (existsSync(dir)) return refuseForeign(dir);
  const unnamed = mkdtempSync(unfinishedPrefix(dir));
  // An engine of its own, because making a database takes some 500 MB that are given back only when its thread ends.
  const maker = new EngineHost({ at: 'directory', dir: unnamed }, { stuckAfterMs: 60_000, onTrouble: () => undefined });
  await maker.start();
  await maker.close();
  for (const path of [...readdirSync(unnamed, { recursive: true, encoding: 'utf8' }), '.']) flush(join(unnamed, path));
  renameSync(unnamed, dir);
  flush(dirname(dir));
}

function unfinishedPrefix(dir: string): string {
  return `${dir}.unfinished-`;
}

function unfinished(dir: string): string[] {
  const parent = dirname(dir);
  const prefix = basename(unfinishedPrefix(dir));
  return readdirSync(parent).flatMap((name) => (name.startsWith(prefix) ? [join(parent, name)] : []));
}

function refuseForeign(dir: string): void {
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new DatabaseUnusable(
      `${dir} holds something other than a database: move it away, or set DATA_DIR to another directory.`,
    );
  }
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major === postgresMajor) return;
  throw new DatabaseUnusable(
    `The database in ${dir} was made by PostgreSQL ${major}, and this version of the program runs PostgreSQL ${postgresMajor}: ` +
      `run npm run export with the version that made it, move ${dir} aside, and run npm run import with this one. ` +
      `docs/operations.md tells how.`,
  );
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
