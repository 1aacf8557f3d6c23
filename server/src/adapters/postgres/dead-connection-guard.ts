import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * The pool as Kysely is to see it. A query that the driver gives up waiting for leaves its connection waiting for ever, and
 * Kysely would hand that connection to the next caller: here it is not used again.
 */
export function withoutDeadConnections(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new GuardedClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #givenUp: Error | null = null;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(query: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    if (typeof query !== 'string') return this.#client.query(query);
    return this.#answerTo<R>(query, parameters);
  }

  async #answerTo<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#givenUp) throw this.#givenUp;
    try {
      return await this.#client.query<R>(sql, parameters);
    } catch (error) {
      // The driver has no code for it.
      if (error instanceof Error && error.message === 'Query read timeout') this.#givenUp = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#givenUp !== null);
  }
}
