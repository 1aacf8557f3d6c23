import { type FullProject, test } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { copyDatabase, databaseUrl } from '../../tools/test-support/private-postgres.ts';
import { startServiceProcess } from '../../tools/test-support/service-process.ts';

export interface Service {
  url: string;
  /** The directory of the service's database, files and mails. */
  dataDir: string;
  stop(): Promise<void>;
}

/** The credentials of the service's administrator. */
export const admin = { username: 'admin@example.com', password: 'range-ball-journey' };

export type DatabaseKind = 'embedded' | 'postgres';

/** The environment variable in which the global setup passes its directory to the workers. */
export const installationsVariable = 'JOURNEY_INSTALLATIONS';
/** The one in which it passes the URL of its PostgreSQL server. */
export const postgresVariable = 'JOURNEY_POSTGRES';

/**
 * Starts the real service from its sources on a free port, with its own copy of a prepared installation, on the database of the
 * test's project.
 */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  const kind = databaseOf(test.info().project);
  const catalogue = settings['DEMO_CATALOGUE'] ?? 'on';
  const dataDir = mkdtempSync(join(tmpdir(), 'trade-in-'));
  cpSync(join(process.env[installationsVariable] ?? '', kind, catalogue), dataDir, { recursive: true });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const database = kind === 'postgres' ? copyInstalledDatabase(catalogue, basename(dataDir)) : {};
  const service = await runService(dataDir, { ...database, ...settings }).catch((error: unknown) => {
    remove();
    throw error;
  });
  const stop = async () => {
    await service.stop();
    remove();
  };
  return { ...service, stop };
}

/** Returns the database of a project's journeys. */
export function databaseOf({ metadata }: Pick<FullProject, 'metadata'>): DatabaseKind {
  return metadata['database'] === 'postgres' ? 'postgres' : 'embedded';
}

/** Returns the settings for a copy of the database that the global setup has installed. The server is removed with its copies. */
function copyInstalledDatabase(from: string, name: string): Record<string, string> {
  const server = process.env[postgresVariable] ?? '';
  copyDatabase(server, from, name);
  return postgresSettings(server, name);
}

export function postgresSettings(server: string, database: string): Record<string, string> {
  return { DATABASE_URL: databaseUrl(server, database), SECRET_KEY: Buffer.alloc(32, 'key').toString('base64') };
}

/** Starts the service on a data directory. On an empty directory it creates a new installation. */
export async function runService(dataDir: string, settings: Record<string, string>): Promise<Service> {
  const service = await startServiceProcess({
    settings: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      SHOP_URL: 'https://shop.example.com',
      ...settings,
    },
  });
  const stop = () => service.stop();
  await service.ready({ timeoutMs: 170_000 }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  // On `localhost`: a journey opens links from another site, which is on 127.0.0.1.
  return { url: service.url.replace('127.0.0.1', 'localhost'), dataDir, stop };
}
