import { shipmentStatuses } from '@trade-in/domain/shipments/shipment';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ShipmentResolution } from '../../../features/shipments/shipment-store.ts';
import { enqueueInvoiceCancellation } from '../shop/enqueue-invoice-cancellation.ts';
import { enqueueCustomerMail } from '../enqueue-customer-mail.ts';
import { refreshDebts } from '../progress/refresh-debts.ts';
import { followCollection } from '../codes/write-code-amount.ts';
import { refreshStage } from '../progress/refresh-stage.ts';
import type { Tables } from '../schema/tables.ts';
import { addShipmentEvent } from '../webhooks/add-shipment-event.ts';

const mailKinds = { shipped: 'shipped-mail', cancelled: 'cancelled-mail', pending: null } as const;

/** Ships or cancels a locked shipment in the caller's transaction, enqueues what follows, and returns the id of its trade-in. */
export async function resolveShipmentRow(
  db: Kysely<Tables>,
  id: string,
  resolution: ShipmentResolution,
): Promise<string> {
  const { trade_in_id: tradeIn } = await db
    .updateTable('shipments')
    .set(columnsOf(resolution))
    .where('id', '=', id)
    .returning('trade_in_id')
    .executeTakeFirstOrThrow();
  await updateSearchColumns(db, tradeIn, resolution);
  await refreshStage(db, tradeIn, resolution.at);
  await followCollection(db, tradeIn, resolution.at);
  await refreshDebts(db, tradeIn, resolution.at);
  const kind = mailKinds[resolution.status];
  if (kind !== null) await enqueueCustomerMail(db, { kind, tradeInId: tradeIn, at: resolution.at });
  if (resolution.status === 'cancelled') {
    await enqueueInvoiceCancellation(db, { tradeInId: tradeIn, at: resolution.at });
  }
  await addShipmentEvent(db, { id, tradeInId: tradeIn }, resolution);
  return tradeIn;
}

function columnsOf({ status, waybillNumber, at }: ShipmentResolution) {
  return status === 'shipped'
    ? { status, waybill_number: waybillNumber, shipped_at: at }
    : { status, cancelled_at: at };
}

/** Updates the copies of the shipment's status and waybill number that the filters search. */
async function updateSearchColumns(
  db: Kysely<Tables>,
  tradeIn: string,
  { status, waybillNumber }: ShipmentResolution,
): Promise<void> {
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
