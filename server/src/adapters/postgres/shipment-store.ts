import { typedDay } from '@trade-in/domain/list-filters';
import { typedStatuses } from '@trade-in/domain/shipment';
import { type Kysely, sql } from 'kysely';
import type {
  Settlement,
  ShipmentFilter,
  ShipmentStore,
  StoredShipment,
} from '../../features/shipments/shipment-store.ts';
import type { PageRequest, Position } from '../../ports/page.ts';
import { writeDown } from './audit-trail.ts';
import { customerFields, placeFields } from './club-fields.ts';
import type { Database } from './database.ts';
import { findPlaces, type Start } from './filtered-list.ts';
import { allOf, anyOf, codes, type Condition, given, isFoundIn, isOneOf, text } from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';
import type { SearchedList } from './searched-list.ts';
import type { Tables } from './tables.ts';
import { wholeList } from './whole-list.ts';

export function shipmentStore({ db }: Pick<Database, 'db'>): ShipmentStore {
  return {
    list: (filter, page) => listShipments(db, filter, page),
    all: (filter) => allShipments(db, filter),
    async find(id) {
      const key = rowId(id);
      const [shipment] = await readShipments(db, key === null ? [] : [key]);
      return shipment ?? null;
    },
    settle: (id, decide) =>
      db.transaction().execute(async (transaction) => {
        const key = rowId(id);
        const present = key === null ? null : await lockShipment(transaction, key);
        if (key === null || present === null) return null;
        const { settlement, entry } = decide(present);
        await transaction.updateTable('shipments').set(columnsOf(settlement)).where('id', '=', key).execute();
        await writeDown(transaction, entry);
        const [settled] = await readShipments(transaction, [key]);
        return settled ?? null;
      }),
  };
}

interface Place {
  id: string;
}

async function listShipments(db: Kysely<Tables>, filter: ShipmentFilter, { limit, after }: PageRequest) {
  const start = after && startBehind(after);
  const { places, total } = await findPlaces<Place>(db, searched(filter), { limit, start });
  const page = pageOf(places, limit, positionOf);
  return { ...page, items: await readPlaces(db, page.items), total };
}

function allShipments(db: Kysely<Tables>, filter: ShipmentFilter) {
  return wholeList<Place, StoredShipment>(db, searched(filter), {
    startBehind: (place) => startBehind(positionOf(place)),
    read: (places) => readPlaces(db, places),
  });
}

function searched(filter: ShipmentFilter): SearchedList {
  return {
    columns: sql`s.id`,
    table: sql`shipments`,
    alias: sql`s`,
    key: { bare: sql`id`, aliased: sql`s.id` },
    joins: sql`LEFT JOIN trade_in_clubs c ON c.id = s.trade_in_submission_id
      LEFT JOIN trade_ins t ON t.id = c.trade_in_id`,
    joinsInRange:
      () => sql`CROSS JOIN LATERAL (SELECT * FROM trade_in_clubs WHERE id = s.trade_in_submission_id OFFSET 0) AS c
      CROSS JOIN LATERAL (SELECT * FROM trade_ins WHERE id = c.trade_in_id OFFSET 0) AS t`,
    conditions: conditionsOf(filter),
    order: sql`id DESC`,
  };
}

/** Whoever the courier meets, and the customer whose clubs they are. */
const personFields = [...customerFields, text('t.contact_search'), codes('t.id')];

/** Each as its column shows it (specification, section 2). */
function conditionsOf({ customer, address, status, waybill }: ShipmentFilter): Condition[] {
  return [
    ...given(customer, (typed) => isFoundIn(personFields, typed)),
    ...given(address, isCollectedAt),
    ...given(status, (typed) => isOneOf('s.status', typedStatuses(typed))),
    ...given(waybill, (typed) => isFoundIn([text('s.waybill_search')], typed)),
  ];
}

/** The column shows the day below the address. */
function isCollectedAt(typed: string): Condition {
  const place = isFoundIn(placeFields, typed);
  const day = typedDay(typed);
  if (day === null) return place;
  const rest = day.rest === '' ? [] : [isFoundIn(placeFields, day.rest)];
  const onDay = allOf([sql<boolean>`t.needs_courier AND t.collection_on = ANY(${day.days}::date[])`, ...rest]);
  // '12 March' may be a street; '12 March 2026' is a day.
  return day.hasYear ? onDay : anyOf([onDay, place]);
}

const positionOf = ({ id }: Place): Position => [id];

function startBehind([id = '']: Position): Start {
  return { to: BigInt(rowId(id) ?? '0') - 1n, behind: null };
}

function readPlaces(db: Kysely<Tables>, places: readonly Place[]): Promise<StoredShipment[]> {
  return readShipments(
    db,
    places.map(({ id }) => id),
  );
}

async function lockShipment(db: Kysely<Tables>, id: string): Promise<StoredShipment | null> {
  await db.selectFrom('shipments').select('id').where('id', '=', id).forUpdate().execute();
  const [shipment] = await readShipments(db, [id]);
  return shipment ?? null;
}

function columnsOf({ status, waybillNumber, at }: Settlement) {
  return status === 'shipped'
    ? { status, waybill_number: waybillNumber, shipped_at: at }
    : { status, cancelled_at: at };
}

async function readShipments(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredShipment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('trade_in_clubs as c', 'c.id', 's.trade_in_submission_id')
    .innerJoin('trade_ins as t', 't.id', 'c.trade_in_id')
    .selectAll('s')
    .select([
      't.reference',
      't.customer_name as customerName',
      't.contact_name as contactName',
      't.contact_phone as contactPhone',
      't.collection_street as collectionStreet',
      't.collection_suburb as collectionSuburb',
      't.collection_city as collectionCity',
      't.collection_postal_code as collectionPostalCode',
      't.collection_on as collectionDate',
      't.package_length_cm as packageLength',
      't.package_width_cm as packageWidth',
      't.package_height_cm as packageHeight',
      't.package_weight_kg as packageWeight',
    ])
    .where('s.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tradeInSubmissionId: row.trade_in_submission_id,
    reference: row.reference,
    customerName: row.customerName,
    status: row.status,
    waybillNumber: row.waybill_number,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    submission: {
      contactName: row.contactName,
      contactPhone: row.contactPhone,
      collectionStreet: row.collectionStreet,
      collectionSuburb: row.collectionSuburb,
      collectionCity: row.collectionCity,
      collectionPostalCode: row.collectionPostalCode,
      collectionDate: row.collectionDate,
      packageLength: row.packageLength,
      packageWidth: row.packageWidth,
      packageHeight: row.packageHeight,
      packageWeight: row.packageWeight,
    },
  }));
}
