import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/** The embedded database or a real PostgreSQL: the same SQL, types and error codes on both. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The same with prepared statements, for those that run all the time and whose text stays the same. */
  readonly prepared: Kysely<Tables>;
  /** For SQL without Kysely. The embedded pool has one connection: inside a transaction use the transaction's own. */
  readonly pool: pg.Pool;
  /** What an operator should know about this database's settings: whole sentences, for the start to show. */
  readonly warnings: readonly string[];
  /** What an operator should do about damaged pages that a query has met since the start; null while there are none. */
  damage(): string | null;
  /**
   * Calls the handler for every NOTIFY on the channel once its transaction has committed, this process's own included.
   * The payload is '' as well after a lost connection came back: then something may have been missed.
   */
  listen(channel: string, handler: NotificationHandler): Promise<void>;
  /** Lends a connection that no time limit ends, for migrations, imports and VACUUM. */
  withoutTimeLimits<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** What the planner and the files need after many rows have changed. May hold the embedded database for seconds. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

export type NotificationHandler = (payload: string) => void;

/** The database can't be opened, for a reason that an operator can mend: the message is one sentence to show as it is. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

export function kyselyOver(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
