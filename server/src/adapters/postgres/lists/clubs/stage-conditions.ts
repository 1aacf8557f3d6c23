import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { Condition } from '../list-conditions.ts';

/** Few enough to look up by key within a page's time, whatever else they are filtered by. */
const maxFew = 20_000;

/** Returns the table `p` of a stage's trade-ins. */
export function tradeInsOfStage(stage: Stage): RawBuilder<unknown> {
  return sql`(SELECT trade_in_id FROM trade_in_progress WHERE stage = ${stage}) AS p`;
}

/** Returns the condition that a trade-in `t` is in the stage. OFFSET keeps the planner from a join that it would misjudge. */
export function isOfStage(stage: Stage): Condition {
  return sql<boolean>`EXISTS (SELECT FROM trade_in_progress AS p WHERE p.trade_in_id = t.id AND p.stage = ${stage} OFFSET 0)`;
}

/** Finds the trade-ins of a stage by their keys: most stages hold what staff have to do, beside a million that are settled. */
export function findFewOfStage(stage: Stage): (db: Kysely<Tables>) => Promise<Condition | null> {
  return async (db) => {
    const counted = await sql<{ count: number }>`SELECT count(*)::int AS count
      FROM (SELECT FROM ${tradeInsOfStage(stage)} LIMIT ${maxFew + 1}) AS rows`.execute(db);
    if ((counted.rows[0]?.count ?? 0) > maxFew) return null;
    return sql<boolean>`t.id = ANY(ARRAY(SELECT trade_in_id FROM ${tradeInsOfStage(stage)}))`;
  };
}
