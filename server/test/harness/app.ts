import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { adminStore } from '../../src/adapters/postgres/admin-store.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { aesSealer } from '../../src/adapters/sealing/aes-sealer.ts';
import { compose } from '../../src/compose.ts';
import { readConfig, type Config } from '../../src/config.ts';
import { hashPassword } from '../../src/features/admin-access/password-hash.ts';
import type { WebBuild } from '../../src/http/web-build.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { Client } from './client.ts';
import { freshDatabase } from './database.ts';

interface AppOptions {
  /** The real time when missing. */
  clock?: Clock;
  config?: Partial<Config>;
  log?: Logger;
  /** The API alone when missing. */
  web?: WebBuild | null;
}

export interface TestApp {
  app: FastifyInstance;
  /** A fresh one, migrated; for arranging and for looking at what was written. */
  database: Database;
  config: Config;
  /** A new visitor, without cookies. */
  visitor(): Client;
  /** An administrator who has logged in. */
  admin(): Promise<Client>;
  /** Makes another account; nobody is logged in to it yet. */
  account(credentials: { username: string; password: string }): Promise<void>;
  /** Begins the work beside the requests: the outbox and the sweeps. */
  startBackground(): void;
  close(): Promise<void>;
}

export const adminCredentials = { username: 'staff@example.com', password: 'a wedge in the pond' };

/** The whole service in process on a database of its own; `close` it in `afterAll`. */
export async function startApp({
  clock = () => new Date(),
  config: wanted,
  log = pino({ level: 'silent' }),
  web = null,
}: AppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trade-in-test-'));
  const secretKey = randomBytes(32);
  const config: Config = { ...readConfig({ DATA_DIR: dataDir }), secretKey, ...wanted };
  const database = await freshDatabase();
  const sealer = aesSealer(secretKey);
  const service = await compose({ config, database, sealer, web, clock, log });
  const { app } = service;
  return {
    app,
    database,
    config,
    visitor: () => new Client(app),
    async admin() {
      const { username, password } = adminCredentials;
      const account = { username, passwordHash: await hashPassword(password) };
      await adminStore(database).createFirst(account, () => Promise.resolve());
      const client = new Client(app);
      const { statusCode } = await client.post('/api/admin/login', { username, password });
      if (statusCode !== 200) throw new Error(`The administrator could not log in: ${statusCode}`);
      return client;
    },
    async account({ username, password }) {
      const entry = {
        happenedAt: clock(),
        admin: { id: null, username: 'test', ip: null },
        action: 'admin_created',
      } as const;
      await adminStore(database).create({ username, passwordHash: await hashPassword(password) }, entry);
    },
    startBackground: () => service.startBackground(),
    async close() {
      await service.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
