import { sql } from 'kysely';
import type { RateLimitStore } from '../../../ports/http/rate-limits.ts';
import { compileOnce, type ValueOf } from '../connection/compile-once.ts';
import type { Database } from '../connection/database.ts';

interface Window {
  key: string;
  count: number;
  startedAt: Date;
}

/** Runs each statement in its own transaction, so that a count remains even if the counted request is rolled back. */
export function rateLimitStore({ prepared: db }: Pick<Database, 'prepared'>): RateLimitStore {
  return {
    async add(windows, now) {
      const keys = windows.map(({ key }) => key);
      const ends = windows.map(({ windowMs }) => new Date(now.getTime() - windowMs));
      const { rows } = await countWindows(db, { keys, ends, now });
      return rows;
    },
    async subtract(keys) {
      await sql`
        WITH ordered AS (${lockedInOrder(keys)})
        UPDATE rate_limits SET count = count - 1 FROM ordered
        WHERE rate_limits.key = ordered.key AND rate_limits.count > 0`.execute(db);
    },
    async clear(keys) {
      await sql`
        WITH ordered AS (${lockedInOrder(keys)})
        DELETE FROM rate_limits USING ordered WHERE rate_limits.key = ordered.key`.execute(db);
    },
    async deleteBefore(before) {
      const old = db.selectFrom('rate_limits').select('key').where('window_started_at', '<', before);
      await db.deleteFrom('rate_limits').where('key', 'in', old.forUpdate().skipLocked()).execute();
    },
  };
}

const countWindows = compileOnce((db, value: ValueOf<{ keys: string[]; ends: Date[]; now: Date }>) => {
  const startedAt = sql.ref('present.window_started_at');
  const end = sql`(${value('ends')}::timestamptz[])[array_position(${value('keys')}::text[], present.key)]`;
  // A window that begins in the future dates from before the clock was corrected.
  const isOver = sql`(${startedAt} <= ${end} OR ${startedAt} > ${value('now')}::timestamptz)`;
  return sql<Window>`
    INSERT INTO rate_limits AS present (key, window_started_at, count)
    SELECT key, ${value('now')}::timestamptz, 1 FROM unnest(${value('keys')}::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver} THEN 1 ELSE present.count + 1 END,
      window_started_at = CASE WHEN ${isOver} THEN excluded.window_started_at ELSE ${startedAt} END
    RETURNING key, count, window_started_at AS "startedAt"`.compile(db);
});

/** Selects and locks the rows in the given order, because an UPDATE or DELETE would lock them in any order and may deadlock. */
function lockedInOrder(keys: readonly string[]) {
  return sql`SELECT key FROM rate_limits WHERE key = ANY(${keys}::text[])
    ORDER BY array_position(${keys}::text[], key) FOR UPDATE`;
}
