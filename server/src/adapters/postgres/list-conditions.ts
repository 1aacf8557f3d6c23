import { phoneDigits, referenceBeginning } from '@trade-in/domain/list-filters';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

const never = sql<boolean>`false`;

/** Whether what a row can be found by holds the text, capitals and accents ignored. */
export function holds(searched: string | RawBuilder<unknown>, text: string): Condition {
  const place = typeof searched === 'string' ? sql.ref(searched) : searched;
  return sql<boolean>`${place} LIKE search_text(${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`;
}

/** The condition for a text, where one is given. */
export function given(text: string | null, condition: (text: string) => Condition): Condition[] {
  return text === null ? [] : [condition(text)];
}

export function isOneOf(column: string, words: readonly string[]): Condition {
  return words.length === 0 ? never : sql<boolean>`${sql.ref(column)} = ANY(${words}::text[])`;
}

export function anyOf(conditions: readonly (Condition | null)[]): Condition {
  const there = conditions.filter((condition) => condition !== null);
  return there.length === 0 ? never : sql<boolean>`(${sql.join(there, sql` OR `)})`;
}

/** The customer's name, which every trade-in has, and how to call them, as the columns show it. */
export function customerHolds(text: string): Condition {
  const digits = phoneDigits(text);
  return digits === null ? holds('t.customer_search', text) : phoneHolds(digits);
}

/** The customer's name alone: the first condition is the index's, which holds the phone number too. */
export function nameHolds(text: string): Condition {
  return sql<boolean>`(${holds('t.customer_search', text)} AND ${holds(sql`search_text(t.customer_name)`, text)})`;
}

/** The customer's number, or else the contact's. */
export function phoneHolds(digits: string): Condition {
  const contact = sql<boolean>`t.customer_cell_number IS NULL AND ${holds('t.contact_search', digits)}`;
  return anyOf([holds('t.customer_search', digits), sql<boolean>`(${contact})`]);
}

export function contactHolds(text: string): Condition {
  return holds('t.contact_search', phoneDigits(text) ?? text);
}

/** Whom the reference belongs to, typed from its beginning. */
export function referenceBegins(text: string): Condition | null {
  const beginning = referenceBeginning(text);
  return beginning === null ? null : sql<boolean>`t.reference LIKE ${`${beginning}%`}`;
}

export function hashIs(column: string, hash: Buffer | null): Condition | null {
  return hash === null ? null : sql<boolean>`${sql.ref(column)} = ${hash}`;
}
