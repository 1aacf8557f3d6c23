import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { DamageWatch } from './damage-watch.ts';
import { kyselyOver, type Database } from './database.ts';
import { withoutDeadConnections } from './dead-connection-guard.ts';
import { grownTables } from './grown-tables.ts';
import { NotificationConnection } from './notification-connection.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { readServerSettings, warningsAbout } from './server-settings.ts';

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

/** A new connection costs some 10 ms: worth keeping between one customer and the next. */
const idleMs = 60_000;

/** Every query here is short: compiling it, or starting helpers for it, would take longer than running it. */
const sessionOptions = '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0';

interface RealOptions {
  limits?: Partial<TimeLimits>;
  /** Connections kept at most. */
  size?: number;
  /** Told in a sentence when a query met a damaged page. */
  onTrouble?: (sentence: string) => void;
}

/** Opens a PostgreSQL server by its `postgres://` address; throws `DatabaseUnusable`. */
export async function openRealDatabase(
  url: string,
  { limits: wanted = {}, size = 10, onTrouble = () => undefined }: RealOptions = {},
): Promise<Database> {
  const limits = { ...defaultLimits, ...wanted };
  const plain: ClientConfig = {
    connectionString: url,
    types: columnTypes,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'club-trade-in',
    options: sessionOptions,
  };
  const damageWatch = new DamageWatch(onTrouble);
  const pool = newPool(damageWatch, {
    ...plain,
    max: size,
    idleTimeoutMillis: idleMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.answerMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
  const warnings = await readServerSettings(pool)
    .then(warningsAbout)
    .catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  const unlimited = { config: plain, damageWatch };
  const notifications = new NotificationConnection(plain);
  return {
    kind: 'postgres',
    db: kyselyOver(withoutDeadConnections(pool)),
    prepared: kyselyOver(withoutDeadConnections(withPreparedStatements(pool))),
    pool,
    warnings,
    damage: () => damageWatch.damage,
    listen: (channel, handler) => notifications.listen(channel, handler),
    withoutTimeLimits: (work) => onUnlimitedClient(unlimited, work),
    // Dead rows are autovacuum's work here.
    vacuum: () => onUnlimitedClient(unlimited, analyse),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

function newPool(damageWatch: DamageWatch, config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without a listener an error event would end the process; whoever uses the connection gets the error from its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    damageWatch.watch(client);
  });
  return pool;
}

async function analyse(client: ClientBase): Promise<void> {
  const tables = await grownTables(client);
  if (tables !== null) await client.query(`ANALYZE ${tables}`);
}

interface Unlimited {
  config: ClientConfig;
  damageWatch: DamageWatch;
}

async function onUnlimitedClient<T>(
  { config, damageWatch }: Unlimited,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  client.on('error', () => undefined);
  damageWatch.watch(client);
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
