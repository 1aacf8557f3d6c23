import { parseTypedCode } from '@trade-in/domain/checkout/discount-code';
import { normalisePhone } from '@trade-in/domain/checkout/phone';
import { awaitedStages } from '@trade-in/domain/receiving/awaited';
import { type Kysely, sql } from 'kysely';
import type { ParcelKey, ReceivingStore } from '../../../features/receiving/receiving-store.ts';
import { findRowKeys } from '../lists/find-row-keys.ts';
import { codeField, type Condition, containsWords, type Field, textField } from '../lists/list-conditions.ts';
import { findNewestKey, findRest, forceIndexScans, type ListQuery } from '../lists/list-query.ts';
import type { Tables } from '../schema/tables.ts';
import { findTradeInId } from './read-progress.ts';

type Found = Awaited<ReturnType<ReceivingStore['find']>>;

/** Finds trade-ins by a scan. Each step uses an index of its own, so that the time doesn't depend on how many there are. */
export async function findParcels(db: Kysely<Tables>, key: ParcelKey, limit: number): Promise<Found> {
  if (!('text' in key)) {
    const id = await findTradeInId(db, key);
    return { ids: id === null ? [] : [id], hasMore: false };
  }
  const byWaybill = await findByWaybill(db, key.text, limit);
  if (byWaybill.ids.length > 0) return byWaybill;
  const contains = containsText(key.text);
  const few = await findFew(db, contains);
  if (few !== null) {
    const toCome = few.filter((row) => row.isAwaited);
    return pageOf(toCome.length > 0 ? toCome : few, limit);
  }
  const awaited = await findNewest(db, [contains, isAwaited], limit);
  return awaited.ids.length > 0 ? awaited : findNewest(db, [contains], limit);
}

/** Finds the trade-ins whose shipment or booking has the waybill. */
async function findByWaybill(db: Kysely<Tables>, waybill: string, limit: number): Promise<Found> {
  const spellings = [...new Set([waybill, waybill.toUpperCase(), waybill.toLowerCase()])];
  const { rows } = await sql<{ id: string }>`
    SELECT trade_in_id AS id FROM shipments
      WHERE waybill_number IS NOT NULL
        AND lower(waybill_number COLLATE "und-x-icu") = lower(${waybill}::text COLLATE "und-x-icu")
    UNION SELECT trade_in_id FROM courier_bookings WHERE waybill_number = ANY(${spellings}::text[])
    ORDER BY id DESC LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit);
}

/** Whether clubs of the trade-in `t` are still to come. */
export const isAwaited: Condition = sql<boolean>`(
  p.stage IN (${sql.join(awaitedStages.map((stage) => sql.lit(stage)))})
  OR EXISTS (SELECT FROM club_progress AS c
    WHERE c.trade_in_id = p.trade_in_id AND c.club_id IS NOT NULL AND c.state IN ('awaited', 'missing')))`;

/** Beyond so many matches, the newest are searched for by themselves. */
const maxFew = 200;

/** Returns all matches, newest first, with one query; null if there are many. Most texts are of one person or parcel. */
function findFew(db: Kysely<Tables>, contains: Condition): Promise<RowKey[] | null> {
  return db.transaction().execute(async (transaction) => {
    await forceIndexScans(transaction);
    const start = { maxKey: maxId, condition: null };
    return findRest(transaction, { ...tradeIns, conditions: [contains] }, { start, limit: maxFew });
  });
}

const maxId = (1n << 63n) - 1n;

async function findNewest(db: Kysely<Tables>, conditions: readonly Condition[], limit: number): Promise<Found> {
  const list = { ...tradeIns, conditions };
  // From the newest key on, because without a start the matches would be counted.
  const start = { maxKey: await findNewestKey(db, list), condition: null };
  return pageOf((await findRowKeys(db, list, { limit, start })).rowKeys, limit);
}

interface RowKey {
  id: string;
  isAwaited: boolean;
}

const tradeIns: ListQuery<RowKey> = {
  columns: sql`t.id, ${isAwaited} AS "isAwaited"`,
  table: sql`trade_ins AS t`,
  key: sql`t.id`,
  order: sql`id DESC`,
  searched: { table: sql`trade_ins AS t JOIN trade_in_progress AS p ON p.trade_in_id = t.id`, key: sql`t.id` },
  conditions: [],
  startAfter: ({ id }) => ({ maxKey: BigInt(id) - 1n, condition: null }),
};

const names: Field[] = [textField('t.name_search'), textField('t.contact_search'), textField('t.full_name_search')];
const phones: Field[] = [textField('t.phone_search'), textField('t.contact_search')];
const otherNumbers: Field[] = [textField('t.waybill_search'), codeField('t.id')];

/** A name has no digits and a number no letters: searching fewer fields takes less time. */
function containsText(text: string): Condition {
  if (normalisePhone(text) !== null) return containsWords(phones, text);
  const isNumber = /\d/.test(text) || parseTypedCode(text)?.isReference === true;
  if (!isNumber) return containsWords(names, text);
  const hasLetters = /\p{L}/u.test(text);
  return containsWords([...(hasLetters ? [...names, ...phones.slice(0, 1)] : phones), ...otherNumbers], text);
}

function pageOf(rows: readonly Pick<RowKey, 'id'>[], limit: number): Found {
  return { ids: rows.slice(0, limit).map(({ id }) => id), hasMore: rows.length > limit };
}
