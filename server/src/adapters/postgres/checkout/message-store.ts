import { cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { MessageOccasion, MessageStore } from '../../../features/messages/message-store.ts';
import type { Database } from '../connection/database.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';

export function messageStore({ prepared: db }: Pick<Database, 'prepared'>): MessageStore {
  return {
    async find(tradeInId) {
      const row = await findTradeIn(db, rowId(tradeInId));
      if (row === undefined || row.customer_cell_number === null) return null;
      const { code, amount_cents: amount } = row;
      return {
        reference: row.reference,
        language: row.language,
        cellNumber: row.customer_cell_number,
        discount: code === null || amount === null ? null : { code, amount: cents(Number(amount)) },
        collectionOn: row.collection_on,
        hasArrived: row.received_at !== null,
      };
    },
    async start({ tradeInId, kind, occasion }, now) {
      const started = await db
        .insertInto('sent_messages')
        .values({ trade_in_id: tradeInId, kind, occasion, state: 'attempted', attempted_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['trade_in_id', 'kind', 'occasion'])
            .doUpdateSet({ state: 'attempted', attempted_at: now })
            .where('sent_messages.state', '=', 'refused'),
        )
        .returning('state')
        .executeTakeFirst();
      if (started !== undefined) return 'started';
      const present = await ofOccasion(db, { tradeInId, kind, occasion }).select('state').executeTakeFirst();
      return present?.state === 'sent' ? 'sent' : 'unclear';
    },
    async finish({ tradeInId, kind, occasion }, state) {
      await db
        .updateTable('sent_messages')
        .set({ state })
        .where('trade_in_id', '=', tradeInId)
        .where('kind', '=', kind)
        .where('occasion', '=', occasion)
        .execute();
    },
  };
}

function ofOccasion(db: Kysely<Tables>, { tradeInId, kind, occasion }: MessageOccasion) {
  return db
    .selectFrom('sent_messages')
    .where('trade_in_id', '=', tradeInId)
    .where('kind', '=', kind)
    .where('occasion', '=', occasion);
}

/** Finds only trade-ins whose customer asked for messages, and only a code and a collection that still stand. */
function findTradeIn(db: Kysely<Tables>, id: string | null) {
  return db
    .selectFrom('trade_ins as t')
    .leftJoin('trade_in_progress as p', 'p.trade_in_id', 't.id')
    .leftJoin('discount_codes as d', (join) =>
      join.onRef('d.trade_in_id', '=', 't.id').on('d.used_at', 'is', null).on('d.switched_off_at', 'is', null),
    )
    .leftJoin('shipments as s', (join) => join.onRef('s.trade_in_id', '=', 't.id').on('s.status', '=', 'pending'))
    .leftJoin('courier_bookings as b', (join) =>
      join
        .onRef('b.trade_in_id', '=', 's.trade_in_id')
        .on('b.state', '=', 'booked')
        .on('b.attempt', '=', sql<number>`(SELECT max(attempt) FROM courier_bookings WHERE trade_in_id = t.id)`),
    )
    .select(['t.reference', 't.language', 't.customer_cell_number', 'd.code', 'd.amount_cents', 'b.collection_on'])
    .select('p.received_at')
    .where('t.id', '=', id)
    .where('t.messages_consented_at', 'is not', null)
    .executeTakeFirst();
}
