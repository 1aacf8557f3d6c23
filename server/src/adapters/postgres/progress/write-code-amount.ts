import { type Cents, zeroCents } from '@trade-in/domain/money';
import { settlementOf } from '@trade-in/domain/progress/settlement';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { readProgress } from './read-progress.ts';

/** Who switched off a code that is worth nothing any more; a code that is worth something again is switched on. */
const switchedOffBy = 'the trade-in';

/** Writes what a code is worth unless it was used, in the caller's transaction. A code that staff switched off stays off. */
export async function writeCodeAmount(
  db: Kysely<Tables>,
  tradeInId: string,
  { amount, at }: { amount: Cents; at: Date },
): Promise<void> {
  const switched =
    amount === zeroCents
      ? {
          switched_off_at: sql<Date>`coalesce(switched_off_at, ${at})`,
          switched_off_by: sql<string>`coalesce(switched_off_by, ${switchedOffBy})`,
        }
      : {
          switched_off_at: sql<Date | null>`CASE WHEN switched_off_by = ${switchedOffBy} THEN NULL ELSE switched_off_at END`,
          switched_off_by: sql<string | null>`nullif(switched_off_by, ${switchedOffBy})`,
        };
  const update = db.updateTable('discount_codes').set({ amount_cents: amount, ...switched });
  await update.where('trade_in_id', '=', tradeInId).where('used_at', 'is', null).execute();
}

/**
 * Computes what the code of a locked trade-in is worth again after its use was taken back, in the caller's transaction. Before the
 * first move it stays worth what was quoted.
 */
export async function refreshCodeAmount(db: Kysely<Tables>, tradeInId: string, at: Date): Promise<void> {
  const present = await readProgress(db, tradeInId);
  if (present === null || present.clubs.every(({ id }) => id === null)) return;
  const clubs = present.clubs.map(({ state, stated, agreed }) => ({
    state,
    stated: stated?.value ?? zeroCents,
    agreed,
  }));
  const { codeAmount } = settlementOf({ ...present, clubs });
  await writeCodeAmount(db, tradeInId, { amount: codeAmount, at });
}
