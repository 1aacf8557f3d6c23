import { parseTypedCode } from '@trade-in/domain/checkout/discount-code';
import { labelsMatchingWord, type TimeInterval } from '@trade-in/domain/lists/list-filters';
import { isImplied, type SearchWord, parseSearch } from '@trade-in/domain/lists/search-words';
import { type RawBuilder, sql } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** One of the texts that a filter searches. */
export interface Field {
  /** Returns the condition under which a row contains the word, or null if no row can. */
  containsWord: (word: SearchWord) => Condition | null;
  /** Whether a row that contains a word also contains all letters within it: true of texts, false of codes. */
  hasLetters: boolean;
  /** The same for the whole input, for fields that match more than single words. */
  matchesInput?: (input: string) => Condition | null;
}

const never = sql<boolean>`false`;

/** How a list is searched by the text of each of its filters. */
type ConditionByFilter<Name extends string> = Readonly<Record<Name, (input: string) => Condition>>;

/** Returns the conditions of the filters that have a text. */
export function conditionsFor<Name extends string>(
  texts: Readonly<Record<Name, string | null>>,
  conditionByFilter: ConditionByFilter<NoInfer<Name>>,
): Condition[] {
  // The object with the texts may have other properties, such as the request's paging parameters.
  const entries: [string, (input: string) => Condition][] = Object.entries(conditionByFilter);
  const given = new Map<string, string | null>(Object.entries(texts));
  return entries.flatMap(([name, conditionOf]) => {
    const input = given.get(name) ?? null;
    return input === null ? [] : [conditionOf(input)];
  });
}

/** Beyond this many combinations of words and fields, the database combines the index searches itself. */
const maxCombinations = 32;

/**
 * Returns the condition that a row contains every word of the input, in any order, each in one of the fields. One index search
 * finds rows by several words together, so each assignment of words to fields is written as a conjunction of its own.
 */
export function containsWords(fields: readonly Field[], input: string): Condition {
  const { words, joined } = parseSearch(input);
  const perWord = words.map((word) => containedIn(fields, word));
  const count = perWord.reduce((product, conditions) => product * conditions.length, 1);
  const everyWord =
    count > maxCombinations ? [allOf(perWord.map(anyOf))] : words.length === 0 ? [] : combinations(perWord).map(allOf);
  return anyOf([
    ...everyWord,
    ...joined.flatMap((word) => containedIn(withoutImplied(fields, words, word), word)),
    ...fields.map(({ matchesInput }) => matchesInput?.(input) ?? null),
  ]);
}

function containedIn(fields: readonly Field[], word: SearchWord): Condition[] {
  return fields.map(({ containsWord }) => containsWord(word)).filter((condition) => condition !== null);
}

/** Leaves out the fields in which the words find whatever their joined letters find: that search would cost as much again. */
function withoutImplied(fields: readonly Field[], words: readonly SearchWord[], joined: SearchWord): Field[] {
  const isFound = words.every((word) => isImplied(word, joined));
  return fields.filter(({ hasLetters }) => !hasLetters || !isFound);
}

/** Returns the Cartesian product. */
function combinations(groups: readonly (readonly Condition[])[]): Condition[][] {
  return groups.reduce<Condition[][]>(
    (rows, group) => rows.flatMap((row) => group.map((condition) => [...row, condition])),
    [[]],
  );
}

/** Returns the field of a column filled by `search_text`, or of an expression that yields such a text. */
export function textField(searched: string | RawBuilder<unknown>): Field {
  const expression = typeof searched === 'string' ? sql.ref(searched) : searched;
  return { hasLetters: true, containsWord: (word) => sql<boolean>`${expression} LIKE ${patternFor(word)}` };
}

/** Returns the field of a column with one of a few fixed labels. */
export function labelField(column: string, labels: readonly string[]): Field {
  return {
    hasLetters: true,
    containsWord(word) {
      const matching = labelsMatchingWord(labels, word);
      return matching.length === 0 ? null : isOneOf(column, matching);
    },
  };
}

/** Returns the field of fixed labels that are searched in the trade-in's `labels`, whichever table they come from. */
export function tradeInLabelField(labels: readonly string[]): Field {
  return {
    hasLetters: true,
    containsWord(word) {
      const matching = labelsMatchingWord(labels, word);
      return matching.length === 0 ? null : containsOneOf(sql`t.labels`, matching);
    },
  };
}

/** Returns a field that applies only to rows that meet the condition. */
export function fieldWhere(condition: Condition, { containsWord, hasLetters }: Field): Field {
  return {
    hasLetters,
    containsWord(word) {
      const contains = containsWord(word);
      return contains && allOf([condition, contains]);
    },
  };
}

/** Returns the field of an encrypted number, found only by its complete value through the keyed hash, which is null for other input. */
export function hashField(column: string, inputHash: Buffer | null): Field {
  return {
    hasLetters: false,
    containsWord: () => null,
    matchesInput: () => (inputHash === null ? null : sql<boolean>`${sql.ref(column)} = ${inputHash}`),
  };
}

/** More than anybody reads, and few enough to look up by id. */
const maxCodeMatches = 1000;

/** Returns the field of the reference and the discount code of the trade-in whose id is in the column, found by any part. */
export function codeField(column: string): Field {
  const matches = (input: string) => {
    const code = parseTypedCode(input);
    if (code === null) return null;
    const reference = sql`SELECT id FROM trade_ins
      WHERE substr(replace(reference, '-', ''), 3) LIKE ${code.isReference ? `${code.letters}%` : `%${code.letters}%`}`;
    const discount = sql` UNION ALL SELECT trade_in_id FROM discount_codes
      WHERE replace(code, '-', '') LIKE ${`%${code.letters}%`}`;
    const ids = code.isReference ? reference : sql`${reference}${discount}`;
    // As a list of ids, because no index serves an OR over several tables.
    return sql<boolean>`${sql.ref(column)} = ANY(ARRAY(${ids} LIMIT ${maxCodeMatches}))`;
  };
  return { hasLetters: false, containsWord: ({ letters }) => matches(letters), matchesInput: matches };
}

/** Returns the condition that an indexed array shares a value with the list. */
export function containsOneOf(array: RawBuilder<unknown>, values: readonly string[]): Condition {
  return values.length === 0 ? never : sql<boolean>`${array} && ${values}::text[]`;
}

/** Returns the condition that a column has one of the values. */
export function isOneOf(column: string, values: readonly string[]): Condition {
  return values.length === 0 ? never : sql<boolean>`${sql.ref(column)} = ANY(${values}::text[])`;
}

export function isWithin(column: string, spans: readonly TimeInterval[]): Condition {
  const time = sql.ref(column);
  return anyOf(spans.map(({ from, until }) => sql<boolean>`(${time} >= ${from} AND ${time} < ${until})`));
}

export function anyOf(conditions: readonly (Condition | null)[]): Condition {
  const present = conditions.filter((condition) => condition !== null);
  return present.length === 0 ? never : sql<boolean>`(${sql.join(present, sql` OR `)})`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Needs no escaping, because words consist of letters and digits. */
function patternFor({ letters, beginsWord }: SearchWord): string {
  return beginsWord ? `% ${letters}%` : `%${letters}%`;
}
