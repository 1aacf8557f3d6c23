import type { Pool } from 'pg';
import type { PartnerSimulators } from '../../../simulators/partner-simulators.ts';
import type { AdminClient } from '../../harness/clients/admin-client.ts';
import {
  inParallel,
  type PartnerCustomer,
  prepareCustomer,
  type Preparation,
  type TradeInKind,
} from '../partner-customers.ts';
import { progressStages } from './progress-causes.ts';

export interface CauseContext {
  shop: Preparation;
  admin: AdminClient;
  pool: Pool;
  simulators: PartnerSimulators;
  /** How many jobs of each kind to cause. */
  count: number;
}

const concurrency = 8;
/** The response to a cash trade-in with courier waits for its invoice, which is held here. */
const waitingConcurrency = 40;
const adminName = 'admin@example.com';

/** What customers, staff and partners do. Each stage needs the effects of the jobs that the one before has caused. */
export const stages: readonly ((context: CauseContext) => Promise<void>)[] = [
  async (context) => {
    await submitTradeIns(context);
    await requestResets(context);
    await addAttackMails(context);
    await addAnswerMails(context);
  },
  async ({ admin, pool, simulators, count }) => {
    const cash = await findShipments(pool, 'Cash');
    for (const { reference } of cash.slice(0, count)) await simulators.shop.pay({ reference });
    for (const { shipmentId } of cash.slice(count)) await cancel(admin, shipmentId);
    const later = await laterCollectionDay(pool);
    for (const { tradeInId, shipmentId } of await findShipments(pool, 'Trade-In')) {
      await admin.change('POST', `/api/admin/codes/${tradeInId}/use`, { slip: null });
      await admin.change('POST', `/api/admin/shipments/${shipmentId}/rebook`, { collectionDate: later });
    }
  },
  async ({ admin, pool, simulators: { courier } }) => {
    for (const { shipmentId } of await findShipments(pool, 'Cash')) await cancel(admin, shipmentId);
    const booked = await pool.query<{ reference: string }>(
      `SELECT reference FROM courier_bookings JOIN shipments USING (trade_in_id) WHERE state = 'booked' AND status = 'pending'`,
    );
    for (const { reference } of booked.rows) {
      // Assigned, then collected.
      await courier.advance(reference);
      await courier.advance(reference);
    }
  },
  ...progressStages,
];

/** One third with a code, two thirds for cash: one part pays the fee, the other cancels the collection. */
async function submitTradeIns({ shop, count }: CauseContext): Promise<void> {
  const prepare = (from: number, kind: TradeInKind, total: number) =>
    inParallel(total, concurrency, (nth) => prepareCustomer(shop, from + nth, kind));
  await submitAll(await prepare(0, 'code-by-courier', count), concurrency);
  await submitAll(await prepare(count, 'cash-by-courier', 2 * count), waitingConcurrency);
}

async function submitAll(customers: readonly PartnerCustomer[], atOnce: number): Promise<void> {
  await inParallel(customers.length, atOnce, (nth) => customers[nth]?.submit() ?? Promise.resolve());
}

async function requestResets({ admin, count }: CauseContext): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await admin.change('POST', '/api/admin/forgot-password', { username: adminName });
  }
}

/** The service adds one for each account and day. */
async function addAttackMails({ pool, count }: CauseContext): Promise<void> {
  await pool.query(
    `INSERT INTO outbox (kind, dedupe_key, payload, run_at)
     SELECT 'attack-mail', 'attack-mail bench ' || nth,
       jsonb_build_object('adminId', admins.id::text, 'occasion', 'bench day-' || nth), now()
     FROM generate_series(1, $1) AS nth, admins WHERE username = $2`,
    [count, adminName],
  );
}

/** The service adds them ten minutes after staff have answered. */
async function addAnswerMails({ pool, count }: CauseContext): Promise<void> {
  await pool.query(
    `WITH request AS (
       INSERT INTO club_requests (reference, token_hash, ask_key, language, type, brand_name, model_name, dexterity, condition,
         iron_count, email, asked_at, state, list_price_cents, offer_until, answered_at, version)
       SELECT 'CR-' || nth, sha256(nth::text::bytea), 'bench ' || nth, 'en', 'Driver', 'Zodia', 'Prototype 8', 'Right', 'Average',
         7, 'bench@example.com', now(), 'priced', 150000, current_date + 21, now(), 1
       FROM generate_series(1, $1) AS nth RETURNING id)
     INSERT INTO outbox (kind, dedupe_key, payload, run_at)
     SELECT 'club-request-mail', 'club-request-mail ' || id || ' 1',
       jsonb_build_object('requestId', id::text, 'version', '1'), now()
     FROM request`,
    [count],
  );
}

interface PendingShipment {
  tradeInId: string;
  shipmentId: string;
  reference: string;
}

async function findShipments(pool: Pool, paymentType: 'Cash' | 'Trade-In'): Promise<PendingShipment[]> {
  const { rows } = await pool.query<PendingShipment>(
    `SELECT t.id AS "tradeInId", s.id AS "shipmentId", t.reference FROM trade_ins AS t
     JOIN shipments AS s ON s.trade_in_id = t.id
     WHERE s.status = 'pending' AND (NOT t.is_fee_invoiced) = ($1 = 'Trade-In') ORDER BY t.id`,
    [paymentType],
  );
  return rows;
}

async function laterCollectionDay(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ day: string }>('SELECT (max(collection_on) + 2)::text AS day FROM trade_ins');
  return rows[0]?.day ?? '';
}

async function cancel(admin: AdminClient, shipmentId: string): Promise<void> {
  await admin.change('PATCH', `/api/admin/shipments/${shipmentId}/cancel`);
}
