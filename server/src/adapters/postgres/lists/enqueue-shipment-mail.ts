import { type Kysely, sql } from 'kysely';
import type { ShipmentResolution } from '../../../features/shipments/shipment-store.ts';
import { enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

const kinds = { shipped: 'shipped-mail', cancelled: 'cancelled-mail', pending: null } as const;

/** Enqueues the mail about a shipment's new state in the caller's transaction, unless the customer gave no email. */
export async function enqueueShipmentMail(
  db: Kysely<Tables>,
  tradeInId: string,
  { status, at }: ShipmentResolution,
): Promise<void> {
  const kind = kinds[status];
  if (kind === null) return;
  const trade = await db
    .selectFrom('trade_ins')
    .select(['collection_on', sql<string | null>`coalesce(customer_email, proof_of_payment_email)`.as('email')])
    .where('id', '=', tradeInId)
    .executeTakeFirst();
  if (typeof trade?.email !== 'string') return;
  // A collection may be cancelled again after it was moved to another day.
  const occasion = kind === 'cancelled-mail' ? `${tradeInId} ${trade.collection_on ?? ''}` : tradeInId;
  await enqueueJob(db, { kind, occasion, payload: { tradeInId }, runAt: at });
}
