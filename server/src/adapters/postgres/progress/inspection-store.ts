import { notReceivedStates } from '@trade-in/domain/progress/club-moves';
import { type Kysely, sql } from 'kysely';
import type { CatalogueModel, InspectionStore } from '../../../features/inspection/inspection-store.ts';
import type { Database } from '../connection/database.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';

/** Clubs that are no longer, or not yet, on the bench. */
const awayStates = [...notReceivedStates, 'returned'] as const;

export function inspectionStore({ db }: Pick<Database, 'db'>): InspectionStore {
  const waiting = () =>
    db
      .selectFrom('trade_in_progress as p')
      .innerJoin('trade_ins as t', 't.id', 'p.trade_in_id')
      .where('p.stage', '=', 'to_inspect')
      .orderBy('p.stage_since')
      .orderBy('t.id');
  return {
    async waiting(most) {
      const rows = await waiting()
        .select(['t.reference', 't.customer_name', 'p.stage_since'])
        .select((row) => [
          row
            .selectFrom('club_progress as c')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('c.trade_in_id', '=', 't.id')
            .where('c.state', 'not in', awayStates)
            .as('clubs'),
          row
            .selectFrom('club_progress as c')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('c.trade_in_id', '=', 't.id')
            .where('c.state', 'not in', ['received', ...awayStates])
            .as('inspected'),
        ])
        .limit(most)
        .execute();
      const { total } = await db
        .selectFrom('trade_in_progress')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('stage', '=', 'to_inspect')
        .executeTakeFirstOrThrow();
      const tradeIns = rows.map((row) => ({
        reference: row.reference,
        customerName: row.customer_name,
        waitingSince: row.stage_since,
        clubCount: row.clubs ?? 0,
        inspectedCount: row.inspected ?? 0,
      }));
      return { total, tradeIns };
    },
    async nextAfter(reference) {
      const query = waiting().select('t.reference').where('t.reference', '<>', reference);
      return (await query.limit(1).executeTakeFirst())?.reference ?? null;
    },
    models: (ids) => readModels(db, ids),
  };
}

async function readModels(db: Kysely<Tables>, ids: readonly string[]): Promise<CatalogueModel[]> {
  const keys = ids.map((id) => rowId(id)).filter((key) => key !== null);
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('models as m')
    .innerJoin('brands as b', 'b.id', 'm.brand_id')
    .select(['m.id', 'b.name as brand_name', 'm.name', 'm.type', 'm.price_cents'])
    .where('m.id', 'in', keys)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    brandName: row.brand_name,
    name: row.name,
    type: row.type,
    price: row.price_cents,
  }));
}
