import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type PostgresPool,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from '../schema/tables.ts';

/** The embedded database or an external PostgreSQL: the same SQL, types and error codes on both. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The same with prepared statements, for frequent queries whose text does not vary. */
  readonly prepared: Kysely<Tables>;
  /** For SQL without Kysely. The embedded pool has one connection: inside a transaction, use that transaction's client. */
  readonly pool: pg.Pool;
  /** Warnings about unsafe server settings, as sentences for operators. */
  readonly warnings: readonly string[];
  /** Returns advice for operators once a query has met a damaged page, or null. */
  damage(): string | null;
  /**
   * Calls the handler for every committed NOTIFY on the channel, this process's own included. Also calls it with '' after a
   * reconnect, because notifications may have been missed.
   */
  listen(channel: string, handler: NotificationHandler): Promise<void>;
  /** Provides a connection without time limits, for migrations, imports and VACUUM. */
  withoutTimeLimits<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Refreshes planner statistics, and vacuums the embedded database, which may block it for seconds. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

export type NotificationHandler = (payload: string) => void;

/** The database can't be opened for a reason that an operator can fix; the message is for operators. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

export function createKysely(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new FirstErrorDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Keeps the error of a failed transaction: on a lost connection, the rollback fails as well, with an error that says less. */
class FirstErrorDriver extends PostgresDriver {
  override async rollbackTransaction(...parameters: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    // The driver closes the connection after a failed rollback, which ends the transaction, too.
    await super.rollbackTransaction(...parameters).catch(() => undefined);
  }
}

/**
 * Codes of temporary errors: of the network, and PostgreSQL's for lost connections (08), insufficient resources (53), shutdown
 * and startup (57P0x), timeouts (57014, 55P03) and transaction conflicts (40).
 */
const outageCodes = /^(?:08|40|53|57P0[1-3]$|57014$|55P03$|ECONN|EHOSTUNREACH$|ENOTFOUND$|EPIPE$|ETIMEDOUT$)/;

/** Errors of `pg` and the embedded database, which have no code. */
const outageMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|The embedded database)/;

/** Returns whether the database is temporarily unavailable, so that a retry may succeed. Any other error is a bug. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return outageCodes.test(error.code);
  return outageMessages.test(error.message);
}
