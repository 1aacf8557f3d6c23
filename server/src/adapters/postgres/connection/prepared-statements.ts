import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Bounds memory, which each statement takes on every connection, in case a query's text varies without limit. */
const maxStatements = 200;

/**
 * Wraps a pool for Kysely so that each statement is parsed once per connection, and planned once when PostgreSQL settles on a
 * generic plan. Parsing and planning are more than half of the database's work for a submission.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size === maxStatements) return known;
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
    // BEGIN, COMMIT and the like don't benefit.
    const name = parameters.length === 0 ? undefined : this.#nameOf(query);
    if (name === undefined) return client.query<R>(query, parameters);
    return this.#client.query({ name, text: query, values: [...parameters] });
  }

  release(destroy = false): void {
    this.#client.release(destroy);
  }
}
