import { sql } from 'kysely';
import type { ActivityFilter, ActivityStore } from '../../features/activity/activity-store.ts';
import type { Database } from './database.ts';
import { findPlaces } from './filtered-list.ts';
import { type Condition, given, isFoundIn, isOneOf, text } from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';
import type { SearchedList } from './searched-list.ts';

export function activityStore({ db }: Pick<Database, 'db'>): ActivityStore {
  return {
    async list(filter, { limit, after }) {
      const start = after && { to: BigInt(rowId(after[0] ?? '') ?? '0') - 1n, behind: null };
      const { places, total } = await findPlaces<{ id: string }>(db, searched(conditionsOf(filter)), { limit, start });
      const page = pageOf(places, limit, ({ id }) => [id]);
      const items = await db
        .selectFrom('audit_trail as a')
        .leftJoin('models', 'models.id', 'a.model_id')
        .select(['a.id', 'happened_at as happenedAt', 'username', 'action', 'subject', 'details', 'ip'])
        .select(['admin_id as adminId', 'models.price_cents as presentPrice'])
        .where('a.id', '=', sql<string>`ANY(${page.items.map(({ id }) => id)}::bigint[])`)
        .orderBy('a.id', 'desc')
        .execute();
      return { ...page, items, total };
    },
  };
}

function searched(conditions: readonly Condition[]): SearchedList {
  return {
    columns: sql`a.id`,
    table: sql`audit_trail`,
    alias: sql`a`,
    key: { bare: sql`id`, aliased: sql`a.id` },
    joins: sql``,
    joinsInRange: () => sql``,
    conditions,
    order: sql`id DESC`,
  };
}

function conditionsOf({ who, subject, actions }: ActivityFilter): Condition[] {
  return [
    ...given(who, (typed) => isFoundIn([text('a.who_search')], typed)),
    ...given(subject, (typed) => isFoundIn([text('a.subject_search')], typed)),
    ...(actions === null ? [] : [isOneOf('a.action', actions)]),
  ];
}
