import { sql } from 'kysely';
import type { ActivityFilter, ActivityStore, ActivityTexts } from '../../../features/activity/activity-store.ts';
import type { Position } from '../../../ports/http/page.ts';
import type { Database } from '../connection/database.ts';
import { findRowKeys } from './find-row-keys.ts';
import { type Condition, conditionsFor, containsOneOf, containsWords, textField } from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from '../schema/row-id.ts';
import type { ListQuery, ListStart } from './list-query.ts';

interface RowKey {
  id: string;
}

export function activityStore({ db }: Pick<Database, 'db'>): ActivityStore {
  return {
    async list(filter, { limit, after }) {
      const start = after && startAfter(after);
      const { rowKeys, total } = await findRowKeys(db, activityQuery(conditionsOf(filter)), { limit, start });
      const page = pageOf(rowKeys, limit, positionOf);
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

function activityQuery(conditions: readonly Condition[]): ListQuery<RowKey> {
  const [table, key] = [sql`audit_trail AS a`, sql`a.id`];
  return {
    columns: key,
    table,
    key,
    order: sql`id DESC`,
    searched: { table, key },
    conditions,
    startAfter: (rowKey) => startAfter(positionOf(rowKey)),
  };
}

const positionOf = ({ id }: RowKey): Position => [id];

function startAfter([id = '']: Position): ListStart {
  return { maxKey: BigInt(rowId(id) ?? '0') - 1n, condition: null };
}

function conditionsOf({ actions, ...texts }: ActivityFilter): Condition[] {
  return [
    ...conditionsFor<keyof ActivityTexts>(texts, {
      who: (input) => containsWords([textField('a.who_search')], input),
      subject: (input) => containsWords([textField('a.subject_search')], input),
    }),
    ...(actions === null ? [] : [containsOneOf(sql`ARRAY[a.action]`, actions)]),
  ];
}
