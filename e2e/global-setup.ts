import type { FullConfig } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase, findPostgresPrograms, startPrivatePostgres } from '../tools/test-support/private-postgres.ts';
import { isLong } from '../tools/test-support/test-scope.ts';
import {
  type DatabaseKind,
  databaseOf,
  installationsVariable,
  postgresSettings,
  postgresVariable,
  runService,
} from './harness/service.ts';

/**
 * Creates one installation with the demo catalogue and one without, on each database of the projects. The journeys copy
 * them, which takes a fraction of the CPU time of a new installation. The server's tests cover the first start.
 */
export default async function makeInstallations({ projects }: FullConfig): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'trade-in-installations-'));
  process.env[installationsVariable] = dir;
  const kinds = new Set(projects.map(databaseOf));
  const postgres = kinds.has('postgres') ? await startPrivatePostgres() : null;
  const server = postgres?.url() ?? '';
  process.env[postgresVariable] = server;
  const remove = async () => {
    await postgres?.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  const install = async (kind: DatabaseKind, catalogue: string) => {
    if (kind === 'postgres') copyDatabase(server, 'template1', catalogue);
    const settings = kind === 'postgres' ? postgresSettings(server, catalogue) : {};
    const service = await runService(join(dir, kind, catalogue), { ...settings, DEMO_CATALOGUE: catalogue });
    await service.stop();
  };
  try {
    await Promise.all([...kinds].flatMap((kind) => cataloguesOn(kind).map((catalogue) => install(kind, catalogue))));
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

/** Only back-office journeys start without the demo catalogue. They run on the embedded database in the long tests, or without PostgreSQL. */
function cataloguesOn(kind: DatabaseKind): string[] {
  const isBackOffice = kind === 'postgres' || isLong || findPostgresPrograms() === null;
  return isBackOffice ? ['on', 'off'] : ['on'];
}
