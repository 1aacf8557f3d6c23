import { zeroCents } from '@trade-in/domain/money';
import { payableOf } from '@trade-in/domain/progress/settlement';
import { stageOf } from '@trade-in/domain/progress/trade-in-stage';
import { countedClubs } from '@trade-in/domain/receiving/awaited';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { readProgress } from './read-progress.ts';

/** Computes the stage of a locked trade-in again after its parcel changed, in the caller's transaction. */
export async function refreshStage(db: Kysely<Tables>, tradeInId: string, at: Date): Promise<void> {
  const present = await readProgress(db, tradeInId);
  if (present === null) return;
  const stage = stageOf({
    ...present,
    clubs: countedClubs(present.clubs).map(({ state }) => state),
    shipment: present.shipment?.status ?? null,
    isOwed: payableOf(present) > zeroCents,
  });
  if (stage === present.stage) return;
  await db
    .updateTable('trade_in_progress')
    .set({ stage, stage_since: at, version: sql<number>`version + 1` })
    .where('trade_in_id', '=', tradeInId)
    .execute();
}
