import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Each one costs every connection some memory, so that a text that varies without bound must not get names without bound. */
const mostNames = 200;

/**
 * The pool as Kysely is to see it, with each statement parsed and, once the server finds that a plan fits all, planned only
 * once on each connection. On the statements of a submission that is more than half of the server's work.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === mostNames) return known;
    const name = `prepared_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(query: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    const client: PostgresPoolClient = this.#client;
    if (typeof query !== 'string') return client.query(query);
    // BEGIN, COMMIT and the like gain nothing.
    const name = parameters.length === 0 ? undefined : this.#nameOf(query);
    if (name === undefined) return client.query<R>(query, parameters);
    return this.#client.query({ name, text: query, values: [...parameters] });
  }

  release(destroy = false): void {
    this.#client.release(destroy);
  }
}
