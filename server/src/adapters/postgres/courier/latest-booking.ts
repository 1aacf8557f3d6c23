import type { ReferenceExpression, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ShownBooking } from '../../../features/shipments/shipment-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Returns the newest booking of a trade-in as one column; null without bookings. */
export function latestBooking(tradeIn: ReferenceExpression<Tables, 'shipments'>): RawBuilder<ShownBooking | null> {
  return sql<ShownBooking | null>`(SELECT jsonb_build_object('state', state, 'failure', failure, 'waybillNumber', waybill_number,
      'courierStatus', courier_status, 'hasLabel', courier_id IS NOT NULL, 'isLabelOpened', label_opened_at IS NOT NULL)
    FROM courier_bookings WHERE trade_in_id = ${tradeIn} ORDER BY attempt DESC LIMIT 1)`;
}
