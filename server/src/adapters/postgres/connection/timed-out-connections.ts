import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * Wraps a pool for Kysely so that a connection is discarded after a query times out in the driver. Such a connection keeps
 * waiting for its response, and Kysely would pass it on to the next caller.
 */
export function discardTimedOutConnections(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new DiscardingClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class DiscardingClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #timeoutError: Error | null = null;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(query: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof query !== 'string') return this.#client.query(query);
    return this.#runQuery<R>(query, parameters);
  }

  async #runQuery<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#timeoutError) throw this.#timeoutError;
    try {
      return await this.#client.query<R>(sql, parameters);
    } catch (error) {
      // The driver sets no error code.
      if (error instanceof Error && error.message === 'Query read timeout') this.#timeoutError = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#timeoutError !== null);
  }
}
