import { labelsHoldingWord, type TimeSpan, typedCode } from '@trade-in/domain/list-filters';
import { type SearchWord, typedWords } from '@trade-in/domain/search-words';
import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** A part of what a filter's column shows: how a row holds a word in it, or null where no row can. */
export interface Field {
  holdsWord: (word: SearchWord) => Condition | null;
  /** The same for the text as it was typed, where that says more than its words. */
  holdsTyped?: (typed: string) => Condition | null;
}

const never = sql<boolean>`false`;

/** The condition for a text, where one is given. */
export function given(typed: string | null, condition: (typed: string) => Condition): Condition[] {
  return typed === null ? [] : [condition(typed)];
}

/** More ways for the words to be spread over the fields are left to the database to combine. */
const mostWays = 32;

/**
 * Whether a row holds every word of the text, in any order, each in one of the fields (`typedWords` of the domain). Words that
 * are in one field are met by one search of the index, so that each way in which the fields may hold them is written out.
 */
export function isFoundIn(fields: readonly Field[], typed: string): Condition {
  const { words, wholes } = typedWords(typed);
  const inFields = (word: SearchWord) => fields.map(({ holdsWord }) => holdsWord(word)).filter((held) => held !== null);
  const held = words.map(inFields);
  const count = held.reduce((ways, each) => ways * each.length, 1);
  const eachWord =
    count > mostWays ? [allOf(held.map(anyOf))] : words.length === 0 ? [] : combinations(held).map(allOf);
  return anyOf([
    ...eachWord,
    ...wholes.flatMap(inFields),
    ...fields.map(({ holdsTyped }) => holdsTyped?.(typed) ?? null),
  ]);
}

/** Every way to take one of each. */
function combinations(each: readonly (readonly Condition[])[]): Condition[][] {
  return each.reduce<Condition[][]>((ways, held) => ways.flatMap((way) => held.map((one) => [...way, one])), [[]]);
}

/** A column that is filled by `search_text`, or what stands for one. */
export function text(searched: string | RawBuilder<unknown>): Field {
  const place = typeof searched === 'string' ? sql.ref(searched) : searched;
  return { holdsWord: (word) => sql<boolean>`${place} LIKE ${patternFor(word)}` };
}

/** A column that holds one of a few labels. */
export function label(column: string, labels: readonly string[]): Field {
  return {
    holdsWord(word) {
      const holding = labelsHoldingWord(labels, word);
      return holding.length === 0 ? null : isOneOf(column, holding);
    },
  };
}

/** Labels of a trade-in, which stand in its row whatever they are of. */
export function labelled(labels: readonly string[]): Field {
  return {
    holdsWord(word) {
      const holding = labelsHoldingWord(labels, word);
      return holding.length === 0 ? null : holdsOneOf(sql`t.labels`, holding);
    },
  };
}

/** A field that only some rows show. */
export function where(condition: Condition, { holdsWord }: Field): Field {
  return {
    holdsWord(word) {
      const holds = holdsWord(word);
      return holds && allOf([condition, holds]);
    },
  };
}

/** A number that is found only when it is typed whole, by its keyed hash; null where something else was typed. */
export function hash(column: string, typed: Buffer | null): Field {
  return {
    holdsWord: () => null,
    holdsTyped: () => (typed === null ? null : sql<boolean>`${sql.ref(column)} = ${typed}`),
  };
}

/** More than anybody looks through, and few enough to be looked up. */
const mostCodes = 1000;

/** The reference and the discount code of the trade-in whose id the column holds, by any part. */
export function codes(column: string): Field {
  const holds = (typed: string) => {
    const code = typedCode(typed);
    if (code === null) return null;
    const reference = sql`SELECT id FROM trade_ins
      WHERE substr(replace(reference, '-', ''), 3) LIKE ${code.isReference ? `${code.letters}%` : `%${code.letters}%`}`;
    const discount = sql` UNION ALL SELECT trade_in_id FROM discount_codes
      WHERE replace(code, '-', '') LIKE ${`%${code.letters}%`}`;
    const ids = code.isReference ? reference : sql`${reference}${discount}`;
    // As a list of ids, because no index serves an OR over several tables.
    return sql<boolean>`${sql.ref(column)} = ANY(ARRAY(${ids} LIMIT ${mostCodes}))`;
  };
  return { holdsWord: ({ letters }) => holds(letters), holdsTyped: holds };
}

/** Whether a list of texts holds one of these, as an index on such lists finds it. */
export function holdsOneOf(list: RawBuilder<unknown>, values: readonly string[]): Condition {
  return values.length === 0 ? never : sql<boolean>`${list} && ${values}::text[]`;
}

function isOneOf(column: string, values: readonly string[]): Condition {
  return values.length === 0 ? never : sql<boolean>`${sql.ref(column)} = ANY(${values}::text[])`;
}

export function isWithin(column: string, spans: readonly TimeSpan[]): Condition {
  const time = sql.ref(column);
  return anyOf(spans.map(({ from, until }) => sql<boolean>`(${time} >= ${from} AND ${time} < ${until})`));
}

export function anyOf(conditions: readonly (Condition | null)[]): Condition {
  const there = conditions.filter((condition) => condition !== null);
  return there.length === 0 ? never : sql<boolean>`(${sql.join(there, sql` OR `)})`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Words are letters and digits alone, so that nothing in them needs escaping. */
function patternFor({ letters, beginsWord }: SearchWord): string {
  return beginsWord ? `% ${letters}%` : `%${letters}%`;
}
