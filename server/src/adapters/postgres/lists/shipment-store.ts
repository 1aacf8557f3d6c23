import { parseTypedDay } from '@trade-in/domain/lists/list-filters';
import { statusesMatching } from '@trade-in/domain/shipments/shipment';
import { type Kysely, sql } from 'kysely';
import type { ShipmentFilter, ShipmentStore, StoredShipment } from '../../../features/shipments/shipment-store.ts';
import type { PageRequest, Position } from '../../../ports/http/page.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import { customerFields, placeFields } from './club-fields.ts';
import type { Database } from '../connection/database.ts';
import { findRowKeys } from './find-row-keys.ts';
import {
  allOf,
  anyOf,
  codeField,
  type Condition,
  conditionsFor,
  containsOneOf,
  containsWords,
  textField,
} from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from '../schema/row-id.ts';
import type { ListQuery, ListStart } from './list-query.ts';
import type { Tables } from '../schema/tables.ts';
import { streamFullList } from './full-list.ts';
import { cancelBookings } from '../courier/shipment-bookings.ts';
import { isBookedWith, isShippedWith } from '../courier/waybill-conditions.ts';
import { readShipments } from './read-shipments.ts';
import { resolveShipmentRow } from './resolve-shipment-row.ts';

export function shipmentStore({ db }: Pick<Database, 'db'>): ShipmentStore {
  return {
    list: (filter, page) => listShipments(db, filter, page),
    all: (filter) => streamFullList(db, shipmentQuery(filter), (rowKeys) => readShipmentsByKey(db, rowKeys)),
    async find(id) {
      const key = rowId(id);
      const [shipment] = await readShipments(db, key === null ? [] : [key]);
      return shipment ?? null;
    },
    resolve: ({ id, waybillNumber }, decide) =>
      db.transaction().execute(async (transaction) => {
        const key = rowId(id);
        const present = key === null ? null : await lockShipment(transaction, key);
        if (key === null || present === null) return null;
        const sameWaybill = waybillNumber === null ? [] : await lockWaybill(transaction, waybillNumber, key);
        const { resolution, entry } = decide(present, sameWaybill);
        const tradeInId = await resolveShipmentRow(transaction, key, resolution);
        await writeAuditEntry(transaction, entry);
        await cancelBookings(transaction, { tradeInId, shippedWith: resolution.waybillNumber, at: resolution.at });
        const [resolved] = await readShipments(transaction, [key]);
        return resolved ?? null;
      }),
  };
}

interface RowKey {
  id: string;
  trade_in_id: string;
}

async function listShipments(db: Kysely<Tables>, filter: ShipmentFilter, { limit, after }: PageRequest) {
  const start = after && startAfter(after);
  const { rowKeys, total } = await findRowKeys(db, shipmentQuery(filter), { limit, start });
  const page = pageOf(rowKeys, limit, positionOf);
  return { ...page, items: await readShipmentsByKey(db, page.items), total };
}

function shipmentQuery(filter: ShipmentFilter): ListQuery<RowKey> {
  return {
    columns: sql`s.id, s.trade_in_id`,
    table: sql`shipments AS s`,
    key: sql`s.trade_in_id`,
    order: sql`trade_in_id DESC`,
    searched: { table: sql`trade_ins AS t JOIN shipments AS s ON s.trade_in_id = t.id`, key: sql`t.id` },
    conditions: conditionsOf(filter),
    startAfter: (rowKey) => startAfter(positionOf(rowKey)),
  };
}

/** The customer, and the contact person if it is somebody else. */
const personFields = [...customerFields, textField('t.contact_search'), codeField('t.id')];

/** Filters match what their column shows (specification, section 2). */
function conditionsOf(filter: ShipmentFilter): Condition[] {
  return conditionsFor(filter, {
    customer: (input) => containsWords(personFields, input),
    address: isCollectedAt,
    status: (input) => containsOneOf(sql`t.labels`, statusesMatching(input)),
    waybill: (input) => containsWords([textField('t.waybill_search')], input),
  });
}

/** Matches the address and the collection day, which share a column. */
function isCollectedAt(input: string): Condition {
  const atAddress = containsWords(placeFields, input);
  const day = parseTypedDay(input);
  if (day === null) return atAddress;
  const rest = day.rest === '' ? [] : [containsWords(placeFields, day.rest)];
  const onDay = allOf([sql<boolean>`t.needs_courier AND t.collection_on = ANY(${day.days}::date[])`, ...rest]);
  // '12 March' may also be a street.
  return day.hasYear ? onDay : anyOf([onDay, atAddress]);
}

const positionOf = (rowKey: RowKey): Position => [rowKey.trade_in_id];

function startAfter([id = '']: Position): ListStart {
  return { maxKey: BigInt(rowId(id) ?? '0') - 1n, condition: null };
}

function readShipmentsByKey(db: Kysely<Tables>, rowKeys: readonly RowKey[]): Promise<StoredShipment[]> {
  return readShipments(
    db,
    rowKeys.map(({ id }) => id),
  );
}

async function lockShipment(db: Kysely<Tables>, id: string): Promise<StoredShipment | null> {
  await db.selectFrom('shipments').select('id').where('id', '=', id).forUpdate().execute();
  const [shipment] = await readShipments(db, [id]);
  return shipment ?? null;
}

/** An arbitrary number for the advisory locks of waybills. */
const waybillLocks = 721_860_415;

/** Enough for every shipment of a household. */
const maxSameWaybill = 10;

/**
 * Makes other transactions that ship with this waybill wait, and returns the newest shipments that have it or whose courier is to
 * come with it, other than this one. No unique index can refuse a duplicate, because staff may confirm one.
 */
async function lockWaybill(db: Kysely<Tables>, waybill: string, shipment: string): Promise<StoredShipment[]> {
  const key = sql`lower(${waybill}::text COLLATE "und-x-icu")`;
  await sql`SELECT pg_advisory_xact_lock(${waybillLocks}::int, hashtext(${key}))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM shipments WHERE ${isShippedWith(waybill)} AND id <> ${shipment}
    UNION SELECT shipments.id FROM courier_bookings JOIN shipments USING (trade_in_id)
      WHERE ${isBookedWith(waybill)} AND shipments.status = 'pending' AND shipments.id <> ${shipment}
        AND attempt = (SELECT max(attempt) FROM courier_bookings AS b WHERE b.trade_in_id = shipments.trade_in_id)
    ORDER BY id DESC LIMIT ${maxSameWaybill}`.execute(db);
  return readShipments(
    db,
    rows.map(({ id }) => id),
  );
}
