import { dueClaim, feeOwedBack, valuedClub } from '@trade-in/domain/progress/settlement';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { TradeInProgress } from '../../../progress/progress-store.ts';
import type { Tables } from '../schema/tables.ts';
import { readProgress } from './read-progress.ts';

/**
 * Computes again what is owed in a locked trade-in after its clubs, its code's use or its parcel changed, in the caller's transaction.
 * Returns the trade-in, or null if there is none.
 */
export async function refreshDebts(db: Kysely<Tables>, tradeInId: string, at: Date): Promise<TradeInProgress | null> {
  const present = await readProgress(db, tradeInId);
  if (present === null) return null;
  const claim = dueClaim({ ...present, clubs: present.clubs.map(valuedClub) });
  const fee = feeOwedBack(present);
  await db
    .updateTable('trade_in_progress')
    .set({
      claim_cents: claim,
      claim_since: sinceOwed(claim, sql`claim_since`, at),
      fee_owed_cents: fee,
      fee_owed_since: sinceOwed(fee, sql`fee_owed_since`, at),
    })
    .where('trade_in_id', '=', tradeInId)
    .where((or) => or.or([or('claim_cents', '<>', String(claim)), or('fee_owed_cents', '<>', String(fee))]))
    .execute();
  return present;
}

/** A debt has been owed since it began, even if its amount has changed. */
function sinceOwed(amount: number, since: RawBuilder<unknown>, at: Date): RawBuilder<Date> | null {
  return amount === 0 ? null : sql<Date>`coalesce(${since}, ${at}::timestamptz)`;
}
