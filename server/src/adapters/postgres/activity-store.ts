import { sql } from 'kysely';
import type { ActivityFilter, ActivityStore } from '../../features/activity/activity-store.ts';
import type { Position } from '../../ports/page.ts';
import type { Database } from './database.ts';
import { findPlaces } from './filtered-list.ts';
import { type Condition, given, holdsOneOf, isFoundIn, text } from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';
import type { SearchedList, Start } from './searched-list.ts';

interface Place {
  id: string;
}

export function activityStore({ db }: Pick<Database, 'db'>): ActivityStore {
  return {
    async list(filter, { limit, after }) {
      const start = after && startBehind(after);
      const { places, total } = await findPlaces(db, searched(conditionsOf(filter)), { limit, start });
      const page = pageOf(places, limit, positionOf);
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

function searched(conditions: readonly Condition[]): SearchedList<Place> {
  const [table, key] = [sql`audit_trail AS a`, sql`a.id`];
  return {
    columns: key,
    table,
    key,
    order: sql`id DESC`,
    searched: { table, key },
    conditions,
    startBehind: (place) => startBehind(positionOf(place)),
  };
}

const positionOf = ({ id }: Place): Position => [id];

function startBehind([id = '']: Position): Start {
  return { to: BigInt(rowId(id) ?? '0') - 1n, behind: null };
}

function conditionsOf({ who, subject, actions }: ActivityFilter): Condition[] {
  return [
    ...given(who, (typed) => isFoundIn([text('a.who_search')], typed)),
    ...given(subject, (typed) => isFoundIn([text('a.subject_search')], typed)),
    ...(actions === null ? [] : [holdsOneOf(sql`ARRAY[a.action]`, actions)]),
  ];
}
