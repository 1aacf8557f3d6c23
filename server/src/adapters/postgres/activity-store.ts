import { sql } from 'kysely';
import type { ActivityFilter, ActivityStore } from '../../features/activity/activity-store.ts';
import type { Position } from '../../ports/page.ts';
import type { Database } from './database.ts';
import { findPlaces } from './filtered-list.ts';
import { given, holds, isOneOf } from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';

export function activityStore({ db }: Pick<Database, 'db'>): ActivityStore {
  return {
    async list(filter, request) {
      const { places, total } = await findPlaces<{ id: string }>(
        db,
        {
          columns: sql`a.id`,
          table: sql`audit_trail`,
          alias: sql`a`,
          joins: sql``,
          lookups: sql``,
          conditions: conditionsOf(filter),
          order: sql`id DESC`,
          behind: request.after && isBehind(request.after),
        },
        request,
      );
      const page = pageOf(places, request.limit, ({ id }) => [id]);
      const items = await db
        .selectFrom('audit_trail')
        .select(['id', 'happened_at as happenedAt', 'username', 'action', 'subject', 'details', 'ip'])
        .where('id', '=', sql<string>`ANY(${page.items.map(({ id }) => id)}::bigint[])`)
        .orderBy('id', 'desc')
        .execute();
      return { ...page, items, total };
    },
  };
}

function conditionsOf({ who, subject, actions }: ActivityFilter) {
  return [
    ...given(who, (text) => holds('a.who_search', text)),
    ...given(subject, (text) => holds('a.subject_search', text)),
    ...(actions === null ? [] : [isOneOf('a.action', actions)]),
  ];
}

function isBehind([id = '']: Position) {
  return sql<boolean>`id < ${rowId(id) ?? '0'}::bigint`;
}
