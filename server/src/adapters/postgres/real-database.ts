import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { DatabaseUnusable, kyselyOver, type Database } from './database.ts';
import { NotificationConnection } from './notification-connection.ts';

/** How long anything may take, so that a dead connection or a forgotten lock never holds a request for good. */
export interface TimeLimits {
  connectMs: number;
  /** Ended by the server. */
  statementMs: number;
  /** Given up by this side, for a server that can't be reached any more: longer than `statementMs`. */
  answerMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

const defaultLimits: TimeLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  answerMs: 35_000,
  lockMs: 10_000,
  idleInTransactionMs: 30_000,
};

interface RealOptions {
  limits?: Partial<TimeLimits>;
  /** Connections kept at most. */
  size?: number;
}

/** Opens a PostgreSQL server by its `postgres://` address; throws `DatabaseUnusable`. */
export async function openRealDatabase(
  url: string,
  { limits: wanted = {}, size = 10 }: RealOptions = {},
): Promise<Database> {
  const limits = { ...defaultLimits, ...wanted };
  const plain: ClientConfig = {
    connectionString: url,
    types: columnTypes,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'club-trade-in',
    options: '-c timezone=UTC',
  };
  const pool = newPool({
    ...plain,
    max: size,
    statement_timeout: limits.statementMs,
    query_timeout: limits.answerMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
  const warnings = await inspect(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const notifications = new NotificationConnection(plain);
  return {
    kind: 'postgres',
    db: kyselyOver(pool),
    pool,
    warnings,
    listen: (channel, handler) => notifications.listen(channel, handler),
    withoutTimeLimits: (work) => onUnlimitedClient(plain, work),
    // Dead rows are autovacuum's work here.
    vacuum: () => onUnlimitedClient(plain, async (client) => void (await client.query('ANALYZE'))),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

function newPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  const unanswered = new WeakSet<PoolClient>();
  // Without a listener an error event would end the process; whoever uses the connection gets the error from its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('drain', () => unanswered.delete(client));
  });
  // A connection on which a query was given up is dead, and the next query would wait on it for nothing.
  pool.on('acquire', (client) => void unanswered.add(client));
  pool.on('release', (_error, client) => {
    if (unanswered.has(client)) void client.end();
  });
  return pool;
}

/** What stops the start, thrown; what only deserves a warning, returned. */
async function inspect(pool: Pool): Promise<string[]> {
  const { version, fsync, synchronousCommit } = await readSettings(pool);
  if (version < 150_000) {
    throw new DatabaseUnusable(
      `The server of DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}: it must be PostgreSQL 15 or newer.`,
    );
  }
  const warnings: string[] = [];
  if (fsync === 'off') {
    warnings.push('PostgreSQL runs with fsync = off: a power cut may destroy the whole database. Turn it on.');
  }
  if (synchronousCommit === 'off') {
    warnings.push(
      'PostgreSQL runs with synchronous_commit = off: a crash may lose trade-ins that customers were told of. Turn it on.',
    );
  }
  return warnings;
}

interface Settings {
  version: number;
  fsync: string;
  synchronousCommit: string;
}

async function readSettings(pool: Pool): Promise<Settings> {
  const { rows } = await pool
    .query<Settings>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS "synchronousCommit"`,
    )
    .catch((error: Error) => {
      throw new DatabaseUnusable(`The server of DATABASE_URL can't be used: ${error.message || error.name}.`, {
        cause: error,
      });
    });
  const [settings] = rows;
  if (settings === undefined) throw new Error('PostgreSQL answered without its settings');
  return settings;
}

async function onUnlimitedClient<T>(config: ClientConfig, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
