import { parseTypedCode } from '@trade-in/domain/checkout/discount-code';
import { normalisePhone } from '@trade-in/domain/checkout/phone';
import { type Kysely, sql } from 'kysely';
import { isBookedWith, isShippedWith } from '../courier/waybill-conditions.ts';
import { findRowKeys } from '../lists/find-row-keys.ts';
import { type Condition, containsWords, type Field, textField } from '../lists/list-conditions.ts';
import { findNewestKey, findRest, forceIndexScans, type ListQuery } from '../lists/list-query.ts';
import type { Tables } from '../schema/tables.ts';

export interface FoundTradeIns {
  ids: readonly string[];
  hasMore: boolean;
}

/** Finds the trade-ins whose shipment or booking has the waybill, newest first. */
export async function findByWaybill(db: Kysely<Tables>, waybill: string, limit: number): Promise<FoundTradeIns> {
  const { rows } = await sql<{ id: string }>`
    SELECT trade_in_id AS id FROM shipments WHERE ${isShippedWith(waybill)}
    UNION SELECT trade_in_id FROM courier_bookings WHERE ${isBookedWith(waybill)}
    ORDER BY id DESC LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit);
}

interface Search {
  contains: Condition;
  /** If some of the trade-ins meet it, only those are found. */
  preferred: Condition | null;
  limit: number;
}

/** Finds trade-ins `t` with their progress `p`, newest first. The time doesn't depend on how many there are. */
export async function findNewest(db: Kysely<Tables>, { contains, preferred, limit }: Search): Promise<FoundTradeIns> {
  const few = await findFew(db, listOf([contains], preferred));
  if (few !== null) {
    const first = few.filter((row) => row.isPreferred);
    return pageOf(first.length > 0 ? first : few, limit);
  }
  const found = preferred && (await findAmongMany(db, listOf([contains, preferred], preferred), limit));
  return found !== null && found.ids.length > 0 ? found : findAmongMany(db, listOf([contains], null), limit);
}

/** Beyond this many matches, the newest are searched for separately. */
const maxFew = 200;

/** Returns all matches, newest first, with one query; null if there are many. Most texts are of one person or parcel. */
function findFew(db: Kysely<Tables>, list: ListQuery<RowKey>): Promise<RowKey[] | null> {
  return db.transaction().execute(async (transaction) => {
    await forceIndexScans(transaction);
    return findRest(transaction, list, { start: { maxKey: maxId, condition: null }, limit: maxFew });
  });
}

const maxId = (1n << 63n) - 1n;

async function findAmongMany(db: Kysely<Tables>, list: ListQuery<RowKey>, limit: number): Promise<FoundTradeIns> {
  // From the newest key on, because without a start the matches would be counted.
  const start = { maxKey: await findNewestKey(db, list), condition: null };
  return pageOf((await findRowKeys(db, list, { limit, start })).rowKeys, limit);
}

interface RowKey {
  id: string;
  isPreferred: boolean;
}

function listOf(conditions: readonly Condition[], preferred: Condition | null): ListQuery<RowKey> {
  const progress = sql`JOIN trade_in_progress AS p ON p.trade_in_id = t.id`;
  return {
    columns: sql`t.id, ${preferred ?? sql`true`} AS "isPreferred"`,
    table: sql`trade_ins AS t`,
    key: sql`t.id`,
    order: sql`id DESC`,
    searched: { table: sql`trade_ins AS t ${preferred === null ? sql`` : progress}`, key: sql`t.id` },
    conditions,
    startAfter: ({ id }) => ({ maxKey: BigInt(id) - 1n, condition: null }),
  };
}

const contact = textField('t.contact_search');
const names: Field[] = [textField('t.name_search'), textField('t.full_name_search')];
const phones: Field[] = [textField('t.phone_search'), contact];

/**
 * Returns the condition that a trade-in `t` contains the words of a text, in any order. A name has no digits and a number no letters:
 * searching fewer fields for a word takes less time. `codes` are the further fields of numbers.
 */
export function containsText(text: string, codes: readonly Field[]): Condition {
  if (normalisePhone(text) !== null) return containsWords(phones, text);
  const numbers = [textField('t.phone_search'), textField('t.waybill_search'), ...codes];
  const fields = [
    ...names.map((field) => fieldFor(field, (typed) => !isNumber(typed))),
    contact,
    ...numbers.map((field) => fieldFor(field, isNumber)),
  ];
  return containsWords(fields, text);
}

/** Limits a field to the words, and inputs, that it can contain. */
function fieldFor({ containsWord, matchesInput }: Field, canContain: (typed: string) => boolean): Field {
  return {
    // It is not searched for every word of what it contains: 'wb' is no number, but 'wb123' is.
    hasLetters: false,
    containsWord: (word) => (canContain(word.letters) ? containsWord(word) : null),
    matchesInput: (input) => (canContain(input) ? (matchesInput?.(input) ?? null) : null),
  };
}

/** Whether it has a digit, or begins as a reference does. */
function isNumber(typed: string): boolean {
  return /\d/.test(typed) || parseTypedCode(typed)?.isReference === true;
}

export function pageOf(rows: readonly { id: string }[], limit: number): FoundTradeIns {
  return { ids: rows.slice(0, limit).map(({ id }) => id), hasMore: rows.length > limit };
}
