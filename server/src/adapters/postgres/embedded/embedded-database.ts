import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escapeIdentifier, Pool, type ClientBase } from 'pg';
import { diskFaultIn } from '../../disk-fault.ts';
import { columnTypes } from '../connection/column-types.ts';
import { DamageDetector } from '../connection/damage-detector.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { DatabaseUnusable, createKysely, type Database } from '../connection/database.ts';
import { findGrownTables } from '../connection/grown-tables.ts';
import { withPreparedStatements } from '../connection/prepared-statements.ts';
import { Subscriptions } from '../connection/subscriptions.ts';
import { prepareClusterDirectory } from './cluster-directory.ts';
import type { Cluster } from './engine.ts';
import { EngineHost, type EngineHostOptions } from './engine-host.ts';
import { PortStream } from './port-stream.ts';
import { startMaintenance } from './maintenance.ts';

interface EmbeddedOptions extends Partial<EngineHostOptions> {
  /** The data directory, which this process locks and which holds the database in `database`; or 'memory'. */
  dir: string;
  /** For 'memory': a tar archive of a database directory to load. */
  archive?: string;
  /** For 'memory': the engine to use. Defaults to a new one. */
  engine?: EngineHost;
  /** How long a caller waits for the one connection. */
  connectionTimeoutMs?: number;
}

const databaseName = 'database';

/** Starts PostgreSQL inside this process. Throws `DatabaseUnusable`. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const {
    dir,
    archive = null,
    stuckAfterMs = 60_000,
    onError = () => undefined,
    connectionTimeoutMs = 15_000,
  } = options;
  const unlock = dir === 'memory' ? () => undefined : lockDataDir(dir);
  try {
    const cluster: Cluster = dir === 'memory' ? { at: 'memory', archive } : await prepareCluster(dir);
    const host = options.engine ?? new EngineHost(cluster, { stuckAfterMs, onError });
    await host.start().catch((error: unknown) => {
      throw withAdvice(error, dir);
    });
    return createDatabase(host, { unlock, onError, connectionTimeoutMs });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Appends what to do to PostgreSQL's message. */
function withAdvice(error: unknown, dataDir: string): unknown {
  if (!(error instanceof DatabaseUnusable)) return error;
  const advice = diskFaultIn(error.message)
    ? `Fix the cause, then start again. No data in ${dataDir} is lost.`
    : `Restore a backup of ${dataDir}, or move ${join(dataDir, databaseName)} away and run npm run import with an export.`;
  return new DatabaseUnusable(`${error.message} ${advice}`, { cause: error });
}

/** Returns whether a data directory has a database, because opening would create one. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, databaseName));
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  const dir = join(dataDir, databaseName);
  await prepareClusterDirectory(dir);
  return { at: 'directory', dir };
}

interface DatabaseOptions {
  unlock: () => void;
  onError: (message: string) => void;
  connectionTimeoutMs: number;
}

function createDatabase(host: EngineHost, { unlock, onError, connectionTimeoutMs }: DatabaseOptions): Database {
  const subscriptions = new Subscriptions();
  const damageDetector = new DamageDetector(onError);
  const pool = createPool(host, { subscriptions, damageDetector, connectionTimeoutMs });
  let lent = 0;
  const withoutTimeLimits: Database['withoutTimeLimits'] = (work) =>
    host.withoutTimeLimit(async () => {
      const client = await pool.connect();
      lent += 1;
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        // Closes the connection, because the failed work may have left a transaction open.
        client.release(true);
        throw error;
      } finally {
        lent -= 1;
      }
    });
  const vacuum = () =>
    withoutTimeLimits(async (client) => {
      const tables = await findGrownTables(client);
      if (tables !== null) await client.query(`VACUUM (ANALYZE) ${tables}`);
      await client.query('CHECKPOINT');
    });
  const stopMaintenance = startMaintenance({ pool, isLent: () => lent > 0, vacuum, onError });
  return {
    kind: 'embedded',
    db: createKysely(pool),
    prepared: createKysely(withPreparedStatements(pool)),
    pool,
    warnings: [],
    damage: () => damageDetector.damage,
    withoutTimeLimits,
    vacuum,
    async listen(channel, handler) {
      subscriptions.add(channel, handler);
      await pool.query(`LISTEN ${escapeIdentifier(channel)}`);
    },
    async close() {
      stopMaintenance();
      await pool.end();
      await host.close();
      unlock();
    },
  };
}

interface PoolOptions {
  subscriptions: Subscriptions;
  damageDetector: DamageDetector;
  connectionTimeoutMs: number;
}

/** Creates a pool of one connection, because the engine has one session. It stays open to save reconnects and LISTENs. */
function createPool(host: EngineHost, { subscriptions, damageDetector, connectionTimeoutMs }: PoolOptions): Pool {
  let { starts } = host;
  const prepare = async (client: ClientBase): Promise<Error | undefined> => {
    try {
      for (const channel of subscriptions.channels) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
      if (host.starts > starts) subscriptions.deliverToAll();
      starts = host.starts;
      return undefined;
    } catch (error) {
      return toError(error);
    }
  };
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionTimeoutMs,
    user: 'postgres',
    database: 'postgres',
    types: columnTypes,
    stream: () => new PortStream(host),
    verify: (client, proceed) => void prepare(client).then(proceed),
  });
  // Without a listener, an error event would end the process. The caller gets the error from its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    damageDetector.watch(client);
    client.on('notification', (notification) => subscriptions.deliver(notification));
  });
  return pool;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
