import { type RawBuilder, sql } from 'kysely';

/** Matches `shipments` with this waybill in any case. */
export function isShippedWith(waybill: string): RawBuilder<boolean> {
  return sql<boolean>`(shipments.waybill_number IS NOT NULL
    AND lower(shipments.waybill_number COLLATE "und-x-icu") = lower(${waybill}::text COLLATE "und-x-icu"))`;
}

/** Matches `courier_bookings` with this waybill. Their index distinguishes case, but each courier keeps to one. */
export function isBookedWith(waybill: string): RawBuilder<boolean> {
  const spellings = [...new Set([waybill, waybill.toUpperCase(), waybill.toLowerCase()])];
  return sql<boolean>`courier_bookings.waybill_number = ANY(${spellings}::text[])`;
}
