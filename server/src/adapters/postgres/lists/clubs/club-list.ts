import { cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { Page, PageRequest } from '../../../../ports/http/page.ts';
import type { ListedClub, StoredClub } from '../../../../lists/stored-club.ts';
import { findRowKeys } from '../find-row-keys.ts';
import { type ClubSearch, clubQuery, type RowKey, positionOf, startAfter } from './club-query.ts';
import { pageOf } from '../page-of.ts';
import type { Database } from '../../connection/database.ts';
import { listedCollectionColumns } from '../../checkout/collection-columns.ts';
import type { Tables } from '../../schema/tables.ts';
import { streamFullList } from '../full-list.ts';

interface ClubLists {
  list(search: ClubSearch, request: PageRequest): Promise<Page<ListedClub>>;
  all(search: ClubSearch): AsyncIterable<readonly StoredClub[]>;
}

/** Lists of traded clubs, newest first. */
export function clubLists({ db, prepared }: Pick<Database, 'db' | 'prepared'>): ClubLists {
  return {
    async list(search, { limit, after }) {
      const start = after && startAfter(after);
      const { rowKeys, total } = await findRowKeys(db, clubQuery(search), { limit, start });
      const page = pageOf(rowKeys, limit, positionOf);
      return { ...page, items: await readListedClubs(prepared, page.items), total };
    },
    all: (search) => streamFullList(db, clubQuery(search), (rowKeys) => readClubs(prepared, rowKeys)),
  };
}

async function readClubs(db: Kysely<Tables>, rowKeys: readonly RowKey[]): Promise<StoredClub[]> {
  if (rowKeys.length === 0) return [];
  const rows = await selectClubs(db, rowKeys).execute();
  return rows.map(withCents);
}

/** Only for a page: over scattered rows, much of an export's reads would be for documents and stages that the file doesn't show. */
async function readListedClubs(db: Kysely<Tables>, rowKeys: readonly RowKey[]): Promise<ListedClub[]> {
  if (rowKeys.length === 0) return [];
  const rows = await selectClubs(db, rowKeys)
    .leftJoin('id_documents', 'id_documents.trade_in_id', 't.id')
    .leftJoin('trade_in_progress', 'trade_in_progress.trade_in_id', 't.id')
    .select(['id_documents.id as documentId', 'trade_in_progress.stage'])
    .execute();
  return rows.map(withCents);
}

const withCents = <Row extends { value: string }>(row: Row) => ({ ...row, value: cents(Number(row.value)) });

function selectClubs(db: Kysely<Tables>, rowKeys: readonly RowKey[]) {
  const tradeIns = rowKeys.map((rowKey) => rowKey.trade_in_id);
  const positions = rowKeys.map(({ position }) => position);
  return db
    .selectFrom(
      sql<RowKey>`unnest(${tradeIns}::bigint[], ${positions}::int[])`.as<'wanted'>(sql`wanted (trade_in_id, position)`),
    )
    .innerJoin('trade_in_clubs as c', (on) =>
      on.onRef('c.trade_in_id', '=', 'wanted.trade_in_id').onRef('c.position', '=', 'wanted.position'),
    )
    .innerJoin('trade_ins as t', 't.id', 'c.trade_in_id')
    .leftJoin('discount_codes', 'discount_codes.trade_in_id', 't.id')
    .leftJoin('shipments', 'shipments.trade_in_id', 't.id')
    .select([...clubColumns, ...tradeInColumns, 'discount_codes.code as discountCode', 'shipments.status as shipment'])
    .select((row) =>
      row
        .selectFrom('trade_in_clubs as others')
        .whereRef('others.trade_in_id', '=', 't.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('clubs'),
    )
    .orderBy('c.trade_in_id', 'desc')
    .orderBy('c.position');
}

const clubColumns = [
  'c.id',
  'c.trade_in_id as tradeInId',
  'c.position',
  'c.model_id as modelId',
  'c.model_name as modelName',
  'c.brand_id as brandId',
  'c.brand_name as brandName',
  'c.type',
  'c.dexterity',
  'c.condition',
  'c.price_cents as price',
  'c.quantity',
  'c.iron_count as ironCount',
] as const;

const tradeInColumns = [
  't.reference',
  't.payment_type as paymentType',
  't.value_cents as value',
  't.shipping_cost_cents as courierFee',
  't.is_fee_invoiced as isFeeInvoiced',
  't.fee_paid_at as feePaidAt',
  't.submitted_at as submittedAt',
  't.customer_full_name as customerFullName',
  't.customer_name as customerName',
  't.customer_id_number_sealed as encryptedIdNumber',
  't.customer_address as customerAddress',
  't.customer_residential_address as customerResidentialAddress',
  't.customer_cell_number as customerCellNumber',
  't.customer_email as customerEmail',
  't.account_holder_name as accountHolderName',
  't.bank_name as bankName',
  't.account_type as accountType',
  't.branch_code as branchCode',
  't.account_number_sealed as encryptedAccountNumber',
  't.proof_of_payment_email as proofOfPaymentEmail',
  't.needs_courier as needsCourier',
  ...listedCollectionColumns,
] as const;
