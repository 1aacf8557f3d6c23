import { maxFilteredCount, maxUnfilteredCount } from '@trade-in/domain/limits';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type Total, totalUpTo } from '../../ports/page.ts';
import { isFoundIn, text } from './list-conditions.ts';
import type { Tables } from './tables.ts';

type NameColumn = 'brands.name' | 'models.name';

/** As people sort, on every database. */
export const byName = (column: NameColumn) => sql<string>`${sql.ref(column)} COLLATE "und-x-icu"`;

/** Where ASCII has no letters and no digits. */
const separators = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/**
 * Whether a name holds every word of the text, as `search_text` writes both. Catalogues are small enough to be looked through
 * whole; only names outside of ASCII, which are few, need more than their capitals and signs taken away.
 */
export function nameHolds(column: NameColumn, typed: string) {
  const name = sql.ref(column);
  const words = sql`' ' || translate(lower(${name}), ${separators}, ${' '.repeat(separators.length)})`;
  const plain = sql`${words} || ' ' || replace(${words}, ' ', '')`;
  const isPlain = sql`octet_length(${name}) = length(${name})`;
  return isFoundIn([text(sql`CASE WHEN ${isPlain} THEN ${plain} ELSE search_text(${name}) END`)], typed);
}

/** How many rows the query finds, up to where a list is counted. */
export async function countUpTo<Found>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, keyof Tables, Found>,
  isFiltered: boolean,
): Promise<Total> {
  const most = isFiltered ? maxFilteredCount : maxUnfilteredCount;
  const { count } = await db
    .selectFrom(query.limit(most + 1).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return totalUpTo(most, Number(count));
}
