import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/adapters/postgres/connection/database.ts';

const timeoutMs = 50_000;

/** Resolves once `count` queries on the database wait for a lock; rejects after 50 s. */
export async function waitForBlockedQueries({ pool }: Pick<Database, 'pool'>, count = 1): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const { rows } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
    if (performance.now() > deadline) throw new Error(`Only ${rows.length} of ${count} queries wait for a lock`);
    await wait(5);
  }
}
