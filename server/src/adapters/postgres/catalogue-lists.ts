import { maxFilteredCount } from '@trade-in/domain/limits';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

type NameColumn = 'brands.name' | 'models.name';

/** As people sort, on every database. */
export const byName = (column: NameColumn) => sql<string>`${sql.ref(column)} COLLATE "und-x-icu"`;

/**
 * Whether a name holds the text, capitals and accents ignored. Catalogues are small enough to be looked through whole; only
 * names outside of ASCII, which are few, need more than their capitals taken away.
 */
export function nameHolds(column: NameColumn, text: string) {
  const name = sql.ref(column);
  return sql<boolean>`strpos(
    CASE WHEN octet_length(${name}) = length(${name}) THEN lower(${name}) ELSE search_text(${name}) END,
    search_text(${text})) > 0`;
}

/** How many rows the query finds; null for a filtered one that finds more than are counted. */
export async function countUpTo<Found>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, keyof Tables, Found>,
  isFiltered: boolean,
): Promise<number | null> {
  const { count } = await db
    .selectFrom(query.$if(isFiltered, (all) => all.limit(maxFilteredCount + 1)).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return isFiltered && Number(count) > maxFilteredCount ? null : Number(count);
}
