import { type Kysely, sql } from 'kysely';
import type { StoredShipment } from '../../../features/shipments/shipment-store.ts';
import { listedCollectionColumns } from '../checkout/collection-columns.ts';
import { openCourierJobs } from '../courier/open-courier-jobs.ts';
import type { Tables } from '../schema/tables.ts';

/** Returns these shipments, newest first. */
export async function readShipments(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredShipment[]> {
  const rows = await readRows(db, ids);
  const jobs = await openCourierJobs(
    db,
    rows.map(({ tradeInId }) => tradeInId),
  );
  return rows.map(
    ({ tradeInId, bookingState: state, failure, bookingWaybill, courierStatus, courierId, labelOpenedAt, ...row }) => {
      const booking = state && {
        state,
        failure,
        waybillNumber: bookingWaybill,
        courierStatus,
        courierId,
        labelOpenedAt,
      };
      return { ...row, booking, courierJob: jobs.get(tradeInId) ?? null };
    },
  );
}

function readRows(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('trade_ins as t', 't.id', 's.trade_in_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('courier_bookings')
          .selectAll()
          .whereRef('courier_bookings.trade_in_id', '=', 's.trade_in_id')
          .orderBy('attempt', 'desc')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.trade_in_id as tradeInId',
      's.trade_in_submission_id as tradeInSubmissionId',
      's.status',
      's.waybill_number as waybillNumber',
    ])
    .select(['s.shipped_at as shippedAt', 's.cancelled_at as cancelledAt', 's.notes', 's.created_at as createdAt'])
    .select(['t.reference', 't.customer_name as customerName', ...listedCollectionColumns])
    .select(['t.shipping_cost_cents as courierFee', 't.is_fee_invoiced as isFeeInvoiced', 't.fee_paid_at as feePaidAt'])
    .select(['b.state as bookingState', 'b.failure', 'b.waybill_number as bookingWaybill'])
    .select(['b.courier_status as courierStatus', 'b.courier_id as courierId', 'b.label_opened_at as labelOpenedAt'])
    .where('s.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .orderBy('s.id', 'desc')
    .execute();
}
