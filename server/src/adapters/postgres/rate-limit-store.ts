import { sql } from 'kysely';
import type { RateLimitStore } from '../../ports/rate-limits.ts';
import type { Database } from './database.ts';

/** Each call is one statement, a transaction of its own: a count stands even where what was counted is rolled back. */
export function rateLimitStore({ prepared: db }: Pick<Database, 'prepared'>): RateLimitStore {
  return {
    async add(key, windowMs, now) {
      const isOver = sql<boolean>`rate_limits.window_started_at <= ${new Date(now.getTime() - windowMs)}`;
      const row = await db
        .insertInto('rate_limits')
        .values({ key, window_started_at: now, count: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`CASE WHEN ${isOver} THEN 1 ELSE rate_limits.count + 1 END`,
            window_started_at: sql`CASE WHEN ${isOver} THEN ${now} ELSE rate_limits.window_started_at END`,
          }),
        )
        .returning(['count', 'window_started_at'])
        .executeTakeFirstOrThrow();
      return { count: row.count, windowStartedAt: row.window_started_at };
    },
    async subtract(key) {
      await db
        .updateTable('rate_limits')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    },
    async deleteBefore(before) {
      await db.deleteFrom('rate_limits').where('window_started_at', '<', before).execute();
    },
  };
}
