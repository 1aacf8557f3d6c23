import type { TimeInterval } from '@trade-in/domain/lists/list-filters';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import { sql } from 'kysely';
import type { Position } from '../../../../ports/http/page.ts';
import { rowId } from '../../schema/row-id.ts';
import type { Condition } from '../list-conditions.ts';
import type { ListQuery, ListStart } from '../list-query.ts';
import { findFewOfStage, isOfStage, tradeInsOfStage } from './stage-conditions.ts';

export interface RowKey {
  trade_in_id: string;
  position: number;
}

/** What trade-ins and clubs are searched by. In the conditions, `t` is the trade-in and in a list of clubs `c` the club. */
export interface ClubSearch {
  conditions: readonly Condition[];
  stage?: Stage | null;
  /** The time that the conditions require, if they do. */
  submitted?: TimeInterval | null;
}

/** Returns the list of clubs that match, in the order of their trade-ins. */
export function clubQuery(search: ClubSearch): ListQuery<RowKey> {
  const { stage = null } = search;
  return {
    // Without the id, so that the index on both columns answers alone.
    columns: sql`c.trade_in_id, c.position`,
    ...(stage === null || search.conditions.length > 0
      ? { table: sql`trade_in_clubs AS c`, key: sql`c.trade_in_id` }
      : {
          table: sql`${tradeInsOfStage(stage)} JOIN trade_in_clubs AS c ON c.trade_in_id = p.trade_in_id`,
          key: sql`p.trade_in_id`,
        }),
    order: sql`trade_in_id DESC, position`,
    searched: { table: sql`trade_ins AS t JOIN trade_in_clubs AS c ON c.trade_in_id = t.id`, key: sql`t.id` },
    ...searchOf(search),
    startAfter: (rowKey) => startAfter(positionOf(rowKey)),
  };
}

/** Returns the list of trade-ins that match. */
export function tradeInQuery(search: ClubSearch): ListQuery<Pick<RowKey, 'trade_in_id'>> {
  const { stage = null } = search;
  return {
    ...(stage === null || search.conditions.length > 0
      ? { columns: sql`t.id AS trade_in_id`, table: sql`trade_ins AS t`, key: sql`t.id` }
      : { columns: sql`p.trade_in_id`, table: tradeInsOfStage(stage), key: sql`p.trade_in_id` }),
    order: sql`trade_in_id DESC`,
    searched: { table: sql`trade_ins AS t`, key: sql`t.id` },
    ...searchOf(search),
    startAfter: ({ trade_in_id: id }) => ({ maxKey: BigInt(id) - 1n, condition: null }),
  };
}

/** A stage alone is read from its own index; with other conditions it is one of them. */
function searchOf({ conditions, stage = null, submitted = null }: ClubSearch) {
  if (stage === null || conditions.length === 0) return { conditions, submitted };
  return { conditions: [...conditions, isOfStage(stage)], submitted, findFew: findFewOfStage(stage) };
}

export const positionOf = (rowKey: RowKey): Position => [rowKey.trade_in_id, String(rowKey.position)];

/** Starts with the remaining clubs of the same trade-in. */
export function startAfter([tradeIn = '', clubPosition = '']: Position): ListStart {
  const [id, position] = [rowId(tradeIn) ?? '0', rowId(clubPosition) ?? '0'];
  return {
    maxKey: BigInt(id),
    condition: sql<boolean>`(c.trade_in_id < ${id}::bigint OR c.position > ${position}::bigint)`,
  };
}
