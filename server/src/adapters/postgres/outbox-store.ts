import { sql } from 'kysely';
import type { OutboxStore } from '../../features/outbox/outbox-store.ts';
import type { Database } from './connection/database.ts';

export function outboxStore({ prepared: db }: Pick<Database, 'prepared'>): OutboxStore {
  return {
    /** SKIP LOCKED: several servers take jobs side by side, and none waits for another's. */
    async claim({ token, until }, { kinds, limit, now, latest }) {
      const due = db
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('dead_at', 'is', null)
        .where((row) => row.or([row('attempts', '=', 0), row('run_at', '<=', now), row('run_at', '>', latest)]))
        .where((row) =>
          row.or([row('leased_until', 'is', null), row('leased_until', '<=', now), row('leased_until', '>', latest)]),
        )
        .where('kind', '=', sql<string>`ANY(${[...kinds]}::text[])`)
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      return db
        .updateTable('outbox')
        .set((row) => ({ lease_token: token, leased_until: until, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', due)
        .returning(['id', 'kind', 'payload', 'attempts'])
        .execute();
    },
    async finish({ token }, ids, doneAt) {
      await db
        .updateTable('outbox')
        .set({ done_at: doneAt, lease_token: null, leased_until: null })
        .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
        .where('lease_token', '=', token)
        .execute();
    },
    async fail({ token }, id, { error, retryAt, failedAt }) {
      const next = retryAt === null ? { dead_at: failedAt } : { run_at: retryAt };
      await db
        .updateTable('outbox')
        .set({ ...next, last_error: error, lease_token: null, leased_until: null })
        .where('id', '=', id)
        .where('lease_token', '=', token)
        .execute();
    },
    async deleteDoneBefore(before) {
      await db.deleteFrom('outbox').where('done_at', '<', before).execute();
    },
  };
}
