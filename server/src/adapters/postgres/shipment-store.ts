import { typedDay } from '@trade-in/domain/list-filters';
import { shipmentStatuses, typedStatuses } from '@trade-in/domain/shipment';
import { type Kysely, type RawBuilder, sql } from 'kysely';
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
import { findPlaces } from './filtered-list.ts';
import { allOf, anyOf, codes, type Condition, given, holdsOneOf, isFoundIn, text } from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';
import type { SearchedList, Start } from './searched-list.ts';
import type { Tables } from './tables.ts';
import { wholeList } from './whole-list.ts';

export function shipmentStore({ db }: Pick<Database, 'db'>): ShipmentStore {
  return {
    list: (filter, page) => listShipments(db, filter, page),
    all: (filter) => wholeList(db, searched(filter), (places) => readPlaces(db, places)),
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
        const { trade_in_id: tradeIn } = await transaction
          .updateTable('shipments')
          .set(columnsOf(settlement))
          .where('id', '=', key)
          .returning('trade_in_id')
          .executeTakeFirstOrThrow();
        await makeFindable(transaction, tradeIn, settlement);
        await writeDown(transaction, entry);
        const [settled] = await readShipments(transaction, [key]);
        return settled ?? null;
      }),
  };
}

interface Place {
  id: string;
  trade_in_id: string;
}

async function listShipments(db: Kysely<Tables>, filter: ShipmentFilter, { limit, after }: PageRequest) {
  const start = after && startBehind(after);
  const { places, total } = await findPlaces(db, searched(filter), { limit, start });
  const page = pageOf(places, limit, positionOf);
  return { ...page, items: await readPlaces(db, page.items), total };
}

function searched(filter: ShipmentFilter): SearchedList<Place> {
  return {
    columns: sql`s.id, s.trade_in_id`,
    table: sql`shipments AS s`,
    key: sql`s.trade_in_id`,
    order: sql`trade_in_id DESC`,
    searched: { table: sql`trade_ins AS t JOIN shipments AS s ON s.trade_in_id = t.id`, key: sql`t.id` },
    conditions: conditionsOf(filter),
    startBehind: (place) => startBehind(positionOf(place)),
  };
}

/** Whoever the courier meets, and the customer whose clubs they are. */
const personFields = [...customerFields, text('t.contact_search'), codes('t.id')];

/** Each as its column shows it (specification, section 2). */
function conditionsOf({ customer, address, status, waybill }: ShipmentFilter): Condition[] {
  return [
    ...given(customer, (typed) => isFoundIn(personFields, typed)),
    ...given(address, isCollectedAt),
    ...given(status, (typed) => holdsOneOf(sql`t.labels`, typedStatuses(typed))),
    ...given(waybill, (typed) => isFoundIn([text('t.waybill_search')], typed)),
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

const positionOf = (place: Place): Position => [place.trade_in_id];

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

/** As the list's filters find it. */
async function makeFindable(db: Kysely<Tables>, tradeIn: string, { status, waybillNumber }: Settlement): Promise<void> {
  const others = shipmentStatuses.reduce<RawBuilder<string[]>>(
    (labels, each) => sql`array_remove(${labels}, ${each})`,
    sql`labels`,
  );
  await db
    .updateTable('trade_ins')
    .set({
      labels: sql<string[]>`${others} || ${[status]}::text[]`,
      waybill_search: sql<string>`coalesce(search_text(${waybillNumber}), '')`,
    })
    .where('id', '=', tradeIn)
    .execute();
}

async function readShipments(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredShipment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('trade_ins as t', 't.id', 's.trade_in_id')
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
