import { maxFilteredCount } from '@trade-in/domain/limits';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import { type TradeInGroup, tradeInGroups } from '@trade-in/domain/trade-ins/trade-in-groups';
import { type Kysely, sql } from 'kysely';
import type { TradeInCounts } from '../../../../features/trade-ins/trade-in-list-store.ts';
import { type Total, totalUpTo } from '../../../../ports/http/page.ts';
import type { Tables } from '../../schema/tables.ts';
import { type ClubSearch, tradeInQuery } from './club-query.ts';
import { findRowKeys } from '../find-row-keys.ts';

const none: Total = { count: 0, hasMore: false };

/** Counts the trade-ins of a search in total and by each value of a group, each count up to the limit of a list's total. */
export async function countTradeIns(
  db: Kysely<Tables>,
  by: TradeInGroup,
  searchFor: (values: Partial<Record<TradeInGroup, string | null>>) => ClubSearch | null,
): Promise<TradeInCounts> {
  const search = searchFor({ [by]: null });
  if (search === null) return { total: none, counts: new Map() };
  const { total, rowKeys } = await findRowKeys(db, tradeInQuery(search), { limit: maxFilteredCount, start: null });
  if (total === null || total.count === 0) return { total: none, counts: new Map() };
  const isWhole = rowKeys.length === total.count;
  if (by === 'stage' && isWhole) {
    return {
      total,
      counts: await countStages(
        db,
        rowKeys.map(({ trade_in_id: id }) => id),
      ),
    };
  }
  const counts = new Map<string, Total>();
  for (const value of tradeInGroups[by]) counts.set(value, await count(db, searchFor({ [by]: value })));
  return { total, counts };
}

async function count(db: Kysely<Tables>, search: ClubSearch | null): Promise<Total> {
  if (search === null) return none;
  const { total } = await findRowKeys(db, tradeInQuery(search), { limit: 1, start: null });
  return total ?? none;
}

async function countStages(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, Total>> {
  const { rows } = await sql<{ stage: Stage; count: number }>`SELECT stage, count(*)::int AS count
    FROM trade_in_progress WHERE trade_in_id = ANY(${ids}::bigint[]) GROUP BY stage`.execute(db);
  return new Map(rows.map(({ stage, count: found }) => [stage, totalUpTo(maxFilteredCount, found)]));
}
