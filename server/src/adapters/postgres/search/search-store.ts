import { cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { SearchStore, StoredTradeIn } from '../../../features/search/search-store.ts';
import type { Database } from '../connection/database.ts';
import { codeField, containsWords, type Field } from '../lists/list-conditions.ts';
import type { Tables } from '../schema/tables.ts';
import { findTradeInId } from '../progress/read-progress.ts';
import { containsText, findByWaybill, findNewest, pageOf } from './trade-in-search.ts';

type Find = SearchStore['find'];

export function searchStore({ db }: Pick<Database, 'db'>): SearchStore {
  return {
    find: (key, limit) => findTradeIns(db, key, limit),
    async findByIdNumber(hash, limit) {
      const query = db.selectFrom('trade_ins').select('id').where('customer_id_number_hash', '=', hash);
      return pageOf(
        await query
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .execute(),
        limit,
      );
    },
    read: (ids) => readTradeIns(db, ids),
  };
}

async function findTradeIns(db: Kysely<Tables>, key: Parameters<Find>[0], limit: number): ReturnType<Find> {
  if (!('text' in key)) {
    const id = await findTradeInId(db, key);
    return { ids: id === null ? [] : [id], hasMore: false };
  }
  const byWaybill = await findByWaybill(db, key.text, limit);
  if (byWaybill.ids.length > 0) return byWaybill;
  const newest = { preferred: null, limit };
  const found = await findNewest(db, { contains: containsText(key.text, codes), ...newest });
  if (found.ids.length > 0) return found;
  // Letters alone are a name, or else a part of a code or serial number.
  return findNewest(db, { contains: containsWords(codes, key.text), ...newest });
}

/** The trigram index finds no shorter text. */
const minSerialLetters = 3;
/** More than anybody reads, and few enough to look up by id. */
const maxSerialMatches = 1000;

/** The serial numbers of the trade-in's clubs. */
const serialField: Field = {
  // Words of fewer letters are not searched.
  hasLetters: false,
  containsWord({ letters }) {
    if (letters.length < minSerialLetters) return null;
    // As a list of ids, because no index serves an OR over several tables.
    return sql<boolean>`t.id = ANY(ARRAY(SELECT trade_in_id FROM club_progress
      WHERE serial_number IS NOT NULL AND serial_search LIKE ${`%${letters}%`} LIMIT ${maxSerialMatches}))`;
  },
};

const codes: readonly Field[] = [codeField('t.id'), serialField];

async function readTradeIns(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredTradeIn[]> {
  if (ids.length === 0) return [];
  const rows = await selectTradeIns(db, ids).execute();
  const clubs = await readClubs(db, ids);
  const tradeIns = rows.map(({ quoted, ...row }) => ({
    ...row,
    quoted: cents(Number(quoted)),
    clubs: clubs.filter(({ tradeInId }) => tradeInId === row.id),
  }));
  const byId = new Map(tradeIns.map((tradeIn) => [tradeIn.id, tradeIn]));
  return ids.map((id) => byId.get(id)).filter((tradeIn) => tradeIn !== undefined);
}

function selectTradeIns(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('trade_ins as t')
    .innerJoin('trade_in_progress as p', 'p.trade_in_id', 't.id')
    .leftJoin('shipments as s', 's.trade_in_id', 't.id')
    .leftJoin('discount_codes as d', 'd.trade_in_id', 't.id')
    .select(['t.id', 't.reference', 't.customer_name as customerName', 't.customer_full_name as fullName'])
    .select(({ fn }) => fn.coalesce('t.customer_cell_number', 't.contact_phone').as('cellNumber'))
    .select(['t.contact_name as contactName', 't.contact_phone as contactPhone', 't.submitted_at as submittedAt'])
    .select([
      'p.stage',
      't.payment_type as paymentType',
      't.value_cents as quoted',
      't.shipping_cost_cents as courierFee',
    ])
    .select(['t.is_fee_invoiced as isFeeInvoiced', 's.status as shipment', 'd.code as discountCode'])
    .select([
      waybillNumber.as('waybillNumber'),
      firstClubsColumn('brand_name').as('firstBrand'),
      firstClubsColumn('model_name').as('firstModel'),
      sql<number>`(SELECT sum(c.quantity)::int FROM trade_in_clubs AS c WHERE c.trade_in_id = t.id)`.as('clubCount'),
    ])
    .where('t.id', '=', sql<string>`ANY(${[...ids]}::bigint[])`);
}

function firstClubsColumn(column: 'brand_name' | 'model_name') {
  return sql<string>`(SELECT ${sql.ref(column)} FROM trade_in_clubs AS c WHERE c.trade_in_id = t.id ORDER BY c.position LIMIT 1)`;
}

const waybillNumber = sql<string | null>`coalesce(s.waybill_number, (SELECT b.waybill_number FROM courier_bookings AS b
  WHERE b.trade_in_id = t.id ORDER BY b.attempt DESC LIMIT 1))`;

function readClubs(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('club_progress')
    .select(['trade_in_id as tradeInId', 'state', 'serial_number as serialNumber'])
    .select(sql<boolean>`found IS NOT NULL`.as('isInspected'))
    .where('trade_in_id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute();
}
