import type { Kysely } from 'kysely';
import type { ShipmentResolution } from '../../../features/shipments/shipment-store.ts';
import type { Tables } from '../schema/tables.ts';
import { addWebhookEvent } from './add-webhook-event.ts';

const types = { shipped: 'shipment.shipped', cancelled: 'shipment.cancelled' } as const;

/**
 * Adds the event of a shipment's new state in the caller's transaction. It is made here, because staff, the courier's reports and
 * cancelled trade-ins resolve shipments, and only the transaction reads the reference for all of them.
 */
export async function addShipmentEvent(
  db: Kysely<Tables>,
  { id, tradeInId }: { id: string; tradeInId: string },
  { status, waybillNumber, at }: ShipmentResolution,
): Promise<void> {
  if (status === 'pending') return;
  const { reference } = await db
    .selectFrom('trade_ins')
    .select('reference')
    .where('id', '=', tradeInId)
    .executeTakeFirstOrThrow();
  const data = { tradeInId, shipmentId: id, reference };
  const type = types[status];
  await addWebhookEvent(db, { type, data: status === 'shipped' ? { ...data, waybillNumber } : data }, at);
}
