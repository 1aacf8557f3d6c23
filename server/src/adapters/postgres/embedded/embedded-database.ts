import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { escapeIdentifier, Pool, type ClientBase } from 'pg';
import { diskFaultIn } from '../../disk-fault.ts';
import { columnTypes } from '../column-types.ts';
import { DamageWatch } from '../damage-watch.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { DatabaseUnusable, kyselyOver, type Database } from '../database.ts';
import { grownTables } from '../grown-tables.ts';
import { withPreparedStatements } from '../prepared-statements.ts';
import { Subscriptions } from '../subscriptions.ts';
import { prepareClusterDirectory } from './cluster-directory.ts';
import type { Cluster } from './engine.ts';
import { EngineHost, type EngineHostOptions } from './engine-host.ts';
import { PortStream } from './port-stream.ts';
import { startUpkeep } from './upkeep.ts';

interface EmbeddedOptions extends Partial<EngineHostOptions> {
  /** The data directory, of which this process becomes the one owner; the database lies in `database` in it. Or 'memory'. */
  dir: string;
  /** For 'memory': a tar archive of a database's directory to begin with. */
  archive?: string;
  /** How long a caller waits for the one connection. */
  connectionTimeoutMs?: number;
}

const databaseName = 'database';

/** Opens PostgreSQL inside this process; throws `DatabaseUnusable`. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const {
    dir,
    archive = null,
    stuckAfterMs = 60_000,
    onTrouble = () => undefined,
    connectionTimeoutMs = 15_000,
  } = options;
  const unlock = dir === 'memory' ? () => undefined : lockDataDir(dir);
  try {
    const cluster: Cluster = dir === 'memory' ? { at: 'memory', archive } : await clusterIn(dir);
    const host = new EngineHost(cluster, { stuckAfterMs, onTrouble });
    await host.start().catch((error: unknown) => {
      throw withAdvice(error, dir);
    });
    return databaseOver(host, { unlock, onTrouble, connectionTimeoutMs });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PostgreSQL's own words, and what to do. */
function withAdvice(error: unknown, dataDir: string): unknown {
  if (!(error instanceof DatabaseUnusable)) return error;
  const advice = diskFaultIn(error.message)
    ? `Give ${dataDir} what it needs, and start again: nothing is lost.`
    : `Restore a backup of ${dataDir}, or move ${join(dataDir, databaseName)} away and run npm run import with an export.`;
  return new DatabaseUnusable(`${error.message} ${advice}`, { cause: error });
}

/** Whether there is anything to open in a data directory: opening makes what isn't there. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, databaseName));
}

async function clusterIn(dataDir: string): Promise<Cluster> {
  const dir = join(dataDir, databaseName);
  await prepareClusterDirectory(dir);
  return { at: 'directory', dir };
}

interface Surroundings {
  unlock: () => void;
  onTrouble: (sentence: string) => void;
  connectionTimeoutMs: number;
}

function databaseOver(host: EngineHost, { unlock, onTrouble, connectionTimeoutMs }: Surroundings): Database {
  const subscriptions = new Subscriptions();
  const damageWatch = new DamageWatch(onTrouble);
  const pool = onePool(host, { subscriptions, damageWatch, connectionTimeoutMs });
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
        // Whatever it left open goes with the connection.
        client.release(true);
        throw error;
      } finally {
        lent -= 1;
      }
    });
  const vacuum = () =>
    withoutTimeLimits(async (client) => {
      const tables = await grownTables(client);
      if (tables !== null) await client.query(`VACUUM (ANALYZE) ${tables}`);
      await client.query('CHECKPOINT');
    });
  const stopUpkeep = startUpkeep({ pool, isLent: () => lent > 0, vacuum, onTrouble });
  return {
    kind: 'embedded',
    db: kyselyOver(pool),
    prepared: kyselyOver(withPreparedStatements(pool)),
    pool,
    warnings: [],
    damage: () => damageWatch.damage,
    withoutTimeLimits,
    vacuum,
    async listen(channel, handler) {
      subscriptions.add(channel, handler);
      await pool.query(`LISTEN ${escapeIdentifier(channel)}`);
    },
    async close() {
      stopUpkeep();
      await pool.end();
      await host.close();
      unlock();
    },
  };
}

interface Connections {
  subscriptions: Subscriptions;
  damageWatch: DamageWatch;
  connectionTimeoutMs: number;
}

/** One connection, because the engine has one session; kept open, because a new one costs a round trip and the LISTENs. */
function onePool(host: EngineHost, { subscriptions, damageWatch, connectionTimeoutMs }: Connections): Pool {
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
  // Without a listener an error event would end the process; whoever uses the connection gets the error from its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    damageWatch.watch(client);
    client.on('notification', (notification) => subscriptions.deliver(notification));
  });
  return pool;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
