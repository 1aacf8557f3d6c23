import { awaitedStages } from '@trade-in/domain/receiving/awaited';
import { type Kysely, sql } from 'kysely';
import type { ReceivingStore } from '../../../features/receiving/receiving-store.ts';
import { codeField, type Condition } from '../lists/list-conditions.ts';
import type { Tables } from '../schema/tables.ts';
import { findTradeInId } from '../progress/read-progress.ts';
import { containsText, findByWaybill, findNewest } from './trade-in-search.ts';

type Found = Awaited<ReturnType<ReceivingStore['find']>>;

/** Finds trade-ins by a scan. Each step uses an index of its own, so that the time doesn't depend on how many there are. */
export async function findParcels(
  db: Kysely<Tables>,
  key: Parameters<ReceivingStore['find']>[0],
  limit: number,
): Promise<Found> {
  if (!('text' in key)) {
    const id = await findTradeInId(db, key);
    return { ids: id === null ? [] : [id], hasMore: false };
  }
  const byWaybill = await findByWaybill(db, key.text, limit);
  if (byWaybill.ids.length > 0) return byWaybill;
  return findNewest(db, { contains: containsText(key.text, [codeField('t.id')]), preferred: isAwaited, limit });
}

/** Whether clubs of the trade-in `t` are still to come. */
export const isAwaited: Condition = sql<boolean>`(
  p.stage IN (${sql.join(awaitedStages.map((stage) => sql.lit(stage)))})
  OR EXISTS (SELECT FROM club_progress AS c
    WHERE c.trade_in_id = p.trade_in_id AND c.club_id IS NOT NULL AND c.state IN ('awaited', 'missing')))`;
