import { type Cents, cents, subtractCents, zeroCents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { Page, PageRequest, Position } from '../../ports/page.ts';
import type { StoredClub } from '../../lists/stored-club.ts';
import { findPlaces } from './filtered-list.ts';
import type { Condition } from './list-conditions.ts';
import { pageOf } from './page-of.ts';
import { rowId } from './row-id.ts';
import type { SearchedList, Start } from './searched-list.ts';
import type { Tables } from './tables.ts';
import { wholeList } from './whole-list.ts';

interface Place {
  id: string;
  trade_in_id: string;
  position: number;
}

interface ClubLister {
  list(conditions: readonly Condition[], request: PageRequest): Promise<Page<StoredClub>>;
  all(conditions: readonly Condition[]): AsyncIterable<readonly StoredClub[]>;
}

/** Clubs of trade-ins, newest first, those that meet all conditions: `c` is the club there, `t` its trade-in. */
export function clubLister(db: Kysely<Tables>): ClubLister {
  return {
    async list(conditions, { limit, after }) {
      const start = after && startBehind(after);
      const { places, total } = await findPlaces(db, searched(conditions), { limit, start });
      const page = pageOf(places, limit, positionOf);
      return { ...page, items: await readClubs(db, page.items), total };
    },
    all: (conditions) => wholeList(db, searched(conditions), (places) => readClubs(db, places)),
  };
}

function searched(conditions: readonly Condition[]): SearchedList<Place> {
  return {
    columns: sql`c.id, c.trade_in_id, c.position`,
    table: sql`trade_in_clubs AS c`,
    key: sql`c.trade_in_id`,
    order: sql`trade_in_id DESC, position`,
    searched: { table: sql`trade_ins AS t JOIN trade_in_clubs AS c ON c.trade_in_id = t.id`, key: sql`t.id` },
    conditions,
    startBehind: (place) => startBehind(positionOf(place)),
  };
}

const positionOf = (place: Place): Position => [place.trade_in_id, String(place.position)];

/** The rest of a trade-in's clubs, and those of older ones. */
function startBehind([tradeIn = '', position = '']: Position): Start {
  const [id, place] = [rowId(tradeIn) ?? '0', rowId(position) ?? '0'];
  return {
    to: BigInt(id),
    behind: sql<boolean>`(c.trade_in_id < ${id}::bigint OR c.position > ${place}::bigint)`,
  };
}

async function readClubs(db: Kysely<Tables>, places: readonly Place[]): Promise<StoredClub[]> {
  if (places.length === 0) return [];
  const rows = await selectClubs(db)
    .where('c.id', '=', sql<string>`ANY(${places.map(({ id }) => id)}::bigint[])`)
    .orderBy('c.trade_in_id', 'desc')
    .orderBy('c.position')
    .execute();
  return rows.map(toStoredClub);
}

type ClubRow = Awaited<ReturnType<ReturnType<typeof selectClubs>['execute']>>[number];

function selectClubs(db: Kysely<Tables>) {
  return db
    .selectFrom('trade_in_clubs as c')
    .innerJoin('trade_ins as t', 't.id', 'c.trade_in_id')
    .leftJoin('discount_codes', 'discount_codes.trade_in_id', 't.id')
    .leftJoin('id_documents', 'id_documents.trade_in_id', 't.id')
    .selectAll('t')
    .select([
      'c.id as clubId',
      'c.position',
      'c.model_id',
      'c.brand_id',
      'c.brand_name',
      'c.model_name',
      'c.type',
      'c.dexterity',
      'c.condition',
      'c.price_cents',
      'c.quantity',
      'c.iron_count',
      'discount_codes.code',
      'id_documents.id as documentId',
      (row) =>
        row
          .selectFrom('trade_in_clubs as others')
          .whereRef('others.trade_in_id', '=', 't.id')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('clubs'),
    ]);
}

function toStoredClub(row: ClubRow): StoredClub {
  return {
    id: row.clubId,
    tradeInId: row.id,
    reference: row.reference,
    modelId: row.model_id,
    brandId: row.brand_id,
    brand: { name: row.brand_name },
    model: { name: row.model_name, type: row.type },
    dexterity: row.dexterity,
    condition: row.condition,
    paymentType: row.payment_type,
    price: row.price_cents,
    quantity: row.quantity,
    ironCount: row.iron_count,
    isFirst: row.position === 1,
    clubs: Number(row.clubs),
    totalValue: subtractCents(cents(Number(row.value_cents)), dueFeeOf(row)),
    discountCode: row.code,
    submittedAt: row.submitted_at.toISOString(),
    ...personIn(row),
    ...collectionIn(row),
  };
}

function personIn(row: ClubRow) {
  return {
    customerFullName: row.customer_full_name,
    customerIdNumberSealed: row.customer_id_number_sealed,
    customerAddress: row.customer_address,
    idDocumentUrl: row.documentId && `/api/admin/id-documents/${row.documentId}`,
    customerName: row.customer_name,
    customerResidentialAddress: row.customer_residential_address,
    customerCellNumber: row.customer_cell_number,
    customerEmail: row.customer_email,
    accountHolderName: row.account_holder_name,
    bankName: row.bank_name,
    accountType: row.account_type,
    branchCode: row.branch_code,
    accountNumberSealed: row.account_number_sealed,
    proofOfPaymentEmail: row.proof_of_payment_email,
  };
}

/** An invoiced fee is deducted only for as long as nobody has paid it. */
function dueFeeOf(row: ClubRow): Cents {
  return row.is_fee_invoiced && row.fee_paid_at !== null ? zeroCents : row.shipping_cost_cents;
}

function collectionIn(row: ClubRow) {
  return {
    needsCourier: row.needs_courier ? ('true' as const) : ('false' as const),
    collectionStreet: row.collection_street,
    collectionSuburb: row.collection_suburb,
    collectionCity: row.collection_city,
    collectionPostalCode: row.collection_postal_code,
    collectionDate: row.collection_on,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    shippingCost: row.position === 1 ? dueFeeOf(row) : zeroCents,
    packageLength: row.package_length_cm,
    packageWidth: row.package_width_cm,
    packageHeight: row.package_height_cm,
    packageWeight: row.package_weight_kg,
  };
}
