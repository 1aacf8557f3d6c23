import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { migrate } from '../../src/adapters/postgres/schema/migrate.ts';

const serverDir = join(import.meta.dirname, '../..');
const cacheDir = join(serverDir, '../node_modules/.cache/embedded-template');

/**
 * Provides a packed, migrated embedded database: loading the archive is ten times as fast as creating a database. The archive is
 * kept until a migration, the engine or the code that creates it changes.
 */
export async function setup({ provide }: TestProject): Promise<void> {
  const archive = join(cacheDir, `${hashSources()}.tar`);
  if (!existsSync(archive)) {
    rmSync(cacheDir, { recursive: true, force: true });
    mkdirSync(cacheDir, { recursive: true });
    await writeTemplate(archive);
  }
  provide('databaseTemplate', { kind: 'embedded', archive });
}

/** Returns a hash of everything that the archive depends on. */
function hashSources(): string {
  const engine = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json');
  const sources = globSync('{migrations/*,src/adapters/postgres/{embedded,schema}/*.ts}', {
    cwd: serverDir,
  }).toSorted();
  const files = [import.meta.filename, engine, ...sources.map((file) => join(serverDir, file))];
  return files.reduce((hash, file) => hash.update(file).update(readFileSync(file)), createHash('sha256')).digest('hex');
}

async function writeTemplate(archive: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'embedded-template-'));
  try {
    const database = await openEmbeddedDatabase({ dir });
    await migrate(database, join(serverDir, 'migrations'));
    await database.close();
    const packed = await packWithoutTemplates(join(dir, 'database'));
    // Renaming never leaves half an archive behind.
    const written = join(cacheDir, `${process.pid}.tmp`);
    writeFileSync(written, packed);
    renameSync(written, archive);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Leaves out PostgreSQL's own templates: nothing connects to them, and they would be two thirds of the files. */
async function packWithoutTemplates(directory: string): Promise<Uint8Array> {
  const engine = await PGlite.create(directory);
  for (const name of ['template0', 'template1']) {
    await engine.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await engine.exec(`DROP DATABASE ${name}`);
  }
  await engine.exec('CHECKPOINT');
  const packed = await engine.dumpDataDir('none');
  await engine.close();
  return packed.bytes();
}
