import type { Kysely } from 'kysely';
import type { ProgressStore, StoredEvent } from '../../../progress/progress-store.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';
import { findBegunBatches } from './progress-jobs.ts';
import { refreshDebts } from './refresh-debts.ts';
import { findTradeInId, lockTradeIn, readProgress } from './read-progress.ts';
import { writeProgress } from './write-progress.ts';

export function progressStore({ db }: Pick<Database, 'db'>): ProgressStore {
  return {
    async find(key) {
      const id = await findTradeInId(db, key);
      return id === null ? null : readProgress(db, id);
    },
    events: (tradeInId) => readEvents(db, tradeInId),
    change: (key, decide) =>
      db.transaction().execute(async (transaction) => {
        const id = await findTradeInId(transaction, key);
        if (id === null) return null;
        await lockTradeIn(transaction, id);
        const present = await readProgress(transaction, id);
        if (present === null) return null;
        const events = await readEvents(transaction, id);
        const begunBatches = await findBegunBatches(transaction, id, events);
        const change = decide(present, { events, begunBatches });
        if (change === null) return present;
        await writeProgress(transaction, present, change);
        return refreshDebts(transaction, id, change.at);
      }),
  };
}

async function readEvents(db: Kysely<Tables>, tradeInId: string): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('trade_in_events')
    .selectAll()
    .where('trade_in_id', '=', tradeInId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    batch: row.batch,
    clubId: row.club_progress_id,
    kind: row.kind,
    fromState: row.from_state,
    toState: row.to_state,
    actor: {
      kind: row.actor,
      admin: row.username === null ? null : { id: row.admin_id, username: row.username },
      isOnBehalf: row.is_on_behalf,
    },
    happenedAt: row.happened_at,
    details: row.details,
    undoesBatch: row.undoes_batch,
  }));
}
