import { deductedFee } from '@trade-in/domain/checkout/payout';
import { cents, zeroCents } from '@trade-in/domain/money';
import { type Kysely, type Selectable, sql } from 'kysely';
import { parseInspection } from '../../../ports/stored-inspection.ts';
import type { ClubProgress, ProgressKey, TradeInProgress } from '../../../progress/progress-store.ts';
import { presentAmount } from '../codes/present-amount.ts';
import type { ClubProgressTable } from '../schema/progress-tables.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import type { TradeInClubsTable } from '../schema/trade-in-tables.ts';

type ClubRow = Selectable<TradeInClubsTable>;
type ProgressRow = Selectable<ClubProgressTable>;

/** Returns the id of a trade-in, or null. */
export async function findTradeInId(db: Kysely<Tables>, key: ProgressKey): Promise<string | null> {
  if ('id' in key) return rowId(key.id);
  if ('statusTokenHash' in key) {
    const query = db.selectFrom('trade_in_progress').select('trade_in_id as id');
    const found = await query.where('status_token_hash', '=', key.statusTokenHash).executeTakeFirst();
    return found?.id ?? null;
  }
  // PostgreSQL refuses some characters.
  if (!/^[\w-]+$/.test(key.reference)) return null;
  const query = db.selectFrom('trade_ins').select('id').where('reference', '=', key.reference);
  return (await query.executeTakeFirst())?.id ?? null;
}

export async function readProgress(db: Kysely<Tables>, tradeInId: string): Promise<TradeInProgress | null> {
  const row = await db
    .selectFrom('trade_ins as t')
    .innerJoin('trade_in_progress as p', 'p.trade_in_id', 't.id')
    .leftJoin('shipments as s', 's.trade_in_id', 't.id')
    .leftJoin('discount_codes as d', 'd.trade_in_id', 't.id')
    .select(['t.id', 't.reference', 't.language', 't.submitted_at', 't.payment_type', 't.customer_name'])
    .select(['t.shipping_cost_cents as courierFee', 't.is_fee_invoiced', 's.status', 's.waybill_number', 'p.version'])
    .select(['p.stage', 'p.stage_since', 'p.quote_held_until', 'p.paid_cents', 'p.received_at', 'p.released_at'])
    .select(['p.claim_collected_cents', 'p.claim_written_off_cents', 'p.fee_refunded_cents', 'p.before_receiving'])
    .select(['t.fee_paid_at', 'd.code', presentAmount.as('amount'), 'd.used_order', 'd.used_at', 'd.switched_off_at'])
    .where('t.id', '=', tradeInId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const submitted = db.selectFrom('trade_in_clubs').selectAll().where('trade_in_id', '=', tradeInId);
  const clubs = await submitted.orderBy('position').execute();
  const moved = await db
    .selectFrom('club_progress')
    .selectAll()
    .where('trade_in_id', '=', tradeInId)
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    reference: row.reference,
    language: row.language,
    submittedAt: row.submitted_at,
    paymentType: row.payment_type,
    customerName: row.customer_name,
    deductedFee: deductedFee({ courierFee: row.courierFee, isFeeInvoiced: row.is_fee_invoiced, shipment: row.status }),
    shipment: row.status === null ? null : { status: row.status, waybill: row.waybill_number },
    stage: row.stage,
    stageSince: row.stage_since,
    quoteHeldUntil: row.quote_held_until,
    paid: cents(Number(row.paid_cents)),
    receivedAt: row.received_at,
    isReceivedEarlier: row.before_receiving === 'settled',
    releasedAt: row.released_at,
    version: row.version,
    code:
      row.code === null
        ? null
        : {
            code: row.code,
            amount: cents(Number(row.amount)),
            isUsed: row.used_at !== null,
            usedOrder: row.used_order,
            isOff: row.switched_off_at !== null,
          },
    claims: {
      collected: cents(Number(row.claim_collected_cents)),
      writtenOff: cents(Number(row.claim_written_off_cents)),
    },
    invoicedFee: {
      paid: row.is_fee_invoiced && row.fee_paid_at !== null ? row.courierFee : zeroCents,
      refunded: cents(Number(row.fee_refunded_cents)),
    },
    clubs: clubsOf(clubs, moved, row.submitted_at),
  };
}

/** Returns the clubs as they were moved, or, before the first move, all as awaited. */
function clubsOf(clubs: readonly ClubRow[], moved: readonly ProgressRow[], submittedAt: Date): ClubProgress[] {
  const statedOf = (club: ClubRow) => ({
    modelId: club.model_id,
    brandName: club.brand_name,
    modelName: club.model_name,
    type: club.type,
    dexterity: club.dexterity,
    condition: club.condition,
    ironCount: club.iron_count,
    price: club.model_price_cents,
    value: club.price_cents,
  });
  if (moved.length === 0) return clubs.flatMap((club) => awaitedClubs(club, statedOf(club), submittedAt));
  return moved.map((row) => {
    const club = clubs.find(({ id }) => id === row.club_id);
    return {
      id: row.id,
      clubId: row.club_id,
      number: row.number,
      state: row.state,
      stated: club === undefined ? null : statedOf(club),
      extra: extraOf(row),
      found: parseInspection(row.found),
      value: row.value_cents,
      agreed: row.agreed_cents,
      outcome: row.outcome,
      offerOpenUntil: row.offer_open_until,
      returnWaybill: row.return_waybill,
      movedAt: row.moved_at,
    };
  });
}

function awaitedClubs(club: ClubRow, stated: ClubProgress['stated'], movedAt: Date): ClubProgress[] {
  return Array.from({ length: club.quantity }, (_, index) => ({
    id: null,
    clubId: club.id,
    number: index + 1,
    state: 'awaited',
    stated,
    extra: null,
    found: null,
    value: null,
    agreed: null,
    outcome: null,
    offerOpenUntil: null,
    returnWaybill: null,
    movedAt,
  }));
}

function extraOf({
  extra_type: type,
  extra_brand: brandName,
  extra_model: modelName,
}: ProgressRow): ClubProgress['extra'] {
  return type === null || brandName === null || modelName === null ? null : { type, brandName, modelName };
}

/**
 * Locks a trade-in until the transaction ends, as codes and orders do. Its shipment is locked before, in the order in which a
 * shipment is changed, so that neither deadlocks.
 */
export async function lockTradeIn(db: Kysely<Tables>, tradeInId: string): Promise<void> {
  await sql`SELECT id FROM shipments WHERE trade_in_id = ${tradeInId}::bigint FOR UPDATE`.execute(db);
  await sql`SELECT id FROM trade_ins WHERE id = ${tradeInId}::bigint FOR UPDATE`.execute(db);
}
