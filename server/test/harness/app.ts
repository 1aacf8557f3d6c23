import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { adminStore } from '../../src/adapters/postgres/admin-access/admin-store.ts';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';
import { aesEncryptor } from '../../src/adapters/encryption/aes-encryptor.ts';
import { type Sandbox, sandbox } from '../../src/adapters/sandbox/sandbox.ts';
import { compose } from '../../src/compose/compose.ts';
import { Scheduler } from '../../src/compose/scheduler.ts';
import { readConfig, type Config } from '../../src/config/config.ts';
import type { WebBuild } from '../../src/http/pages/web-build.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { cheapPasswordHash } from './cheap-password-hash.ts';
import { Client } from './client.ts';
import { freshDatabase } from './database.ts';

interface AppOptions {
  /** Defaults to the real time. */
  clock?: Clock;
  config?: Partial<Config>;
  log?: Logger;
  /** Defaults to none: the service serves the API only. */
  web?: WebBuild | null;
  sandbox?: Sandbox;
  scheduler?: Scheduler;
  /** Returns the database that the service uses in place of a fresh one. */
  wrapDatabase?: (database: Database) => Database;
}

export interface TestApp {
  app: FastifyInstance;
  /** A fresh, migrated database, for arranging and for inspecting what was written. */
  database: Database;
  config: Config;
  /** Returns a new visitor without cookies. */
  visitor(): Client;
  /** Returns an administrator who has logged in. */
  admin(): Promise<Client>;
  /** Creates another administrator's account without logging in. */
  createAccount(credentials: { username: string; password: string }): Promise<void>;
  /** Starts the outbox and the sweeps. */
  startBackgroundTasks(): void;
  close(): Promise<void>;
}

/**
 * Shared by the services of many test files: starting its processes takes longer than most of their tasks. Tests keep all processors
 * busy, and wait for the price lists that they upload.
 */
const sharedSandbox: Sandbox = {
  ...sandbox({ report: () => undefined, pools: { documents: { niceness: 0 }, priceLists: { niceness: 0 } } }),
  close: () => Promise.resolve(),
};

export const adminCredentials = { username: 'staff@example.com', password: 'a wedge in the pond' };

/** Starts the whole service in process on a database of its own. Call `close` in `afterAll`. */
export async function startApp({
  clock = () => new Date(),
  config: overrides,
  log = pino({ level: 'silent' }),
  web = null,
  sandbox: ofService = sharedSandbox,
  scheduler = new Scheduler(log),
  wrapDatabase = (database) => database,
}: AppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trade-in-test-'));
  const secretKey = randomBytes(32);
  const config: Config = { ...readConfig({ DATA_DIR: dataDir }), secretKey, ...overrides };
  const database = wrapDatabase(await freshDatabase());
  const encryptor = aesEncryptor(secretKey);
  const service = await compose({ config, database, encryptor, web, clock, log, sandbox: ofService, scheduler });
  const { app } = service;
  return {
    app,
    database,
    config,
    visitor: () => new Client(app),
    async admin() {
      const { username, password } = adminCredentials;
      const account = { username, passwordHash: cheapPasswordHash(password) };
      await adminStore(database).createFirst(account, () => Promise.resolve());
      const client = new Client(app);
      const { statusCode } = await client.post('/api/admin/login', { username, password });
      if (statusCode !== 200) throw new Error(`The administrator could not log in: ${statusCode}`);
      return client;
    },
    async createAccount({ username, password }) {
      const entry = {
        happenedAt: clock(),
        admin: { id: null, username: 'test', ip: null },
        action: 'admin_created',
      } as const;
      await adminStore(database).create({ username, passwordHash: cheapPasswordHash(password) }, entry);
    },
    startBackgroundTasks: () => service.startBackgroundTasks(),
    async close() {
      await service.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
