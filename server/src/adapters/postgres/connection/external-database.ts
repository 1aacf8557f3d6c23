import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { DamageDetector } from './damage-detector.ts';
import { createKysely, type Database } from './database.ts';
import { discardTimedOutConnections } from './timed-out-connections.ts';
import { findGrownTables } from './grown-tables.ts';
import { NotificationConnection } from './notification-connection.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { readServerSettings, warningsAbout } from './server-settings.ts';

/** Timeouts, so that a dead connection or a forgotten lock never blocks a request forever. */
export interface TimeLimits {
  connectMs: number;
  /** Enforced by the server. */
  statementMs: number;
  /** Enforced by the driver, for an unreachable server: must be longer than `statementMs`. */
  responseMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

const defaultLimits: TimeLimits = {
  connectMs: 10_000,
  statementMs: 30_000,
  responseMs: 35_000,
  lockMs: 10_000,
  idleInTransactionMs: 30_000,
};

/** Longer than a typical gap between requests: a new connection costs about 10 ms. */
const idleMs = 60_000;

/** All queries are short: JIT compilation or parallel workers would take longer than the query itself. */
const sessionOptions = '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0';

interface ExternalDatabaseOptions {
  limits?: Partial<TimeLimits>;
  /** The most connections in the pool. */
  size?: number;
  /** Called with a message for operators when a query meets a damaged page. */
  onError?: (message: string) => void;
}

/** Connects to a PostgreSQL server by its `postgres://` URL. Throws `DatabaseUnusable`. */
export async function openExternalDatabase(
  url: string,
  { limits: wanted = {}, size = 10, onError = () => undefined }: ExternalDatabaseOptions = {},
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
  const damageDetector = new DamageDetector(onError);
  const pool = createPool(damageDetector, {
    ...plain,
    max: size,
    idleTimeoutMillis: idleMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.responseMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
  const warnings = await readServerSettings(pool)
    .then(warningsAbout)
    .catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  const unlimited = { config: plain, damageDetector };
  const notifications = new NotificationConnection(plain);
  return {
    kind: 'postgres',
    db: createKysely(discardTimedOutConnections(pool)),
    prepared: createKysely(discardTimedOutConnections(withPreparedStatements(pool))),
    pool,
    warnings,
    damage: () => damageDetector.damage,
    listen: (channel, handler) => notifications.listen(channel, handler),
    withoutTimeLimits: (work) => withUnlimitedClient(unlimited, work),
    // Autovacuum removes dead rows.
    vacuum: () => withUnlimitedClient(unlimited, analyzeGrownTables),
    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}

function createPool(damageDetector: DamageDetector, config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without a listener, an error event would end the process. The caller gets the error from its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    damageDetector.watch(client);
  });
  return pool;
}

async function analyzeGrownTables(client: ClientBase): Promise<void> {
  const tables = await findGrownTables(client);
  if (tables !== null) await client.query(`ANALYZE ${tables}`);
}

interface UnlimitedConnection {
  config: ClientConfig;
  damageDetector: DamageDetector;
}

async function withUnlimitedClient<T>(
  { config, damageDetector }: UnlimitedConnection,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  client.on('error', () => undefined);
  damageDetector.watch(client);
  try {
    await client.connect();
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
