import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';

const dir = mkdtempSync(join(tmpdir(), 'embedded-template-'));

/** Makes and migrates one embedded database and packs it: loading the archive takes a tenth of making a database. */
export async function setup({ provide }: TestProject): Promise<void> {
  const database = await openEmbeddedDatabase({ dir });
  await migrate(database, join(import.meta.dirname, '../../migrations'));
  await database.close();
  const engine = await PGlite.create(join(dir, 'database'));
  const packed = await engine.dumpDataDir('none');
  await engine.close();
  const archive = join(dir, 'migrated.tar');
  writeFileSync(archive, await packed.bytes());
  provide('databaseTemplate', { kind: 'embedded', archive });
}

export function teardown(): void {
  rmSync(dir, { recursive: true, force: true });
}
