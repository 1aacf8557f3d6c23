import { maxFilteredCount, maxUnfilteredCount } from '@trade-in/domain/limits';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type Total, totalUpTo } from '../../../ports/http/page.ts';
import { containsWords, textField } from '../lists/list-conditions.ts';
import type { Tables } from '../schema/tables.ts';

type NameColumn = 'brands.name' | 'models.name';

/** Sorts names alike on both databases, independent of the server's locale. */
export const byName = (column: NameColumn) => sql<string>`${sql.ref(column)} COLLATE "und-x-icu"`;

/** All printable ASCII characters except letters and digits. */
const separators = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/**
 * Returns the condition that a name contains every word of the input. Catalogues are small enough for a full scan without an
 * index. `search_text` is called only for the few names outside ASCII, because the inlined expression is faster.
 */
export function nameContains(column: NameColumn, input: string) {
  const name = sql.ref(column);
  const words = sql`' ' || translate(lower(${name}), ${separators}, ${' '.repeat(separators.length)})`;
  const asciiText = sql`${words} || ' ' || replace(${words}, ' ', '')`;
  const isAscii = sql`octet_length(${name}) = length(${name})`;
  const searched = sql`CASE WHEN ${isAscii} THEN ${asciiText} ELSE search_text(${name}) END`;
  return containsWords([textField(searched)], input);
}

/** Counts the rows of a query up to the limit for lists. */
export async function countUpTo<Found>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, keyof Tables, Found>,
  isFiltered: boolean,
): Promise<Total> {
  const max = isFiltered ? maxFilteredCount : maxUnfilteredCount;
  const { count } = await db
    .selectFrom(query.limit(max + 1).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return totalUpTo(max, Number(count));
}
