import { rateInCents } from '@trade-in/domain/courier/courier-rate';
import * as v from 'valibot';
import type { CourierShipment } from '../../../ports/partners/courier.ts';

const Id = v.union([v.number(), v.pipe(v.string(), v.minLength(1), v.maxLength(60))]);
const Reference = v.nullish(v.pipe(v.string(), v.maxLength(60)));
const Instant = v.nullish(v.string());

/** A shipment as Ship Logic (`short_tracking_reference`) and Bob Go (`tracking_reference`) write it. */
export const Shipment = v.object({
  id: Id,
  short_tracking_reference: Reference,
  tracking_reference: Reference,
  custom_tracking_reference: Reference,
  /** Bob Go's. */
  custom_order_number: Reference,
  status: v.nullish(v.pipe(v.string(), v.maxLength(60))),
  /** Bob Go's: whether the courier behind it has accepted the shipment. */
  submission_status: v.nullish(v.string()),
  rate: v.nullish(v.union([v.number(), v.string()])),
  time_created: Instant,
  time_modified: Instant,
});
export type Shipment = v.InferOutput<typeof Shipment>;

/** A lookup by reference returns a list; one shipment is accepted, too. */
export const ShipmentList = v.union([
  v.object({ shipments: v.array(Shipment) }),
  v.pipe(
    Shipment,
    v.transform((one) => ({ shipments: [one] })),
  ),
]);

export const Tracking = v.object({
  shipments: v.array(
    v.object({
      short_tracking_reference: Reference,
      status: v.pipe(v.string(), v.maxLength(60)),
      shipment_time_modified: Instant,
    }),
  ),
});

export const Label = v.object({ url: v.string() });

/** Returns our reference; null if the courier does not repeat it. */
export function referenceOf(shipment: Shipment): string | null {
  return shipment.custom_tracking_reference ?? shipment.custom_order_number ?? null;
}

/** Returns the shipment, or null if it lacks a waybill number. `now` stands in for a missing time. */
export function toCourierShipment(shipment: Shipment, now: Date): CourierShipment | null {
  const waybillNumber = shipment.short_tracking_reference ?? shipment.tracking_reference;
  if (waybillNumber === null || waybillNumber === undefined || waybillNumber === '') return null;
  return {
    courierId: String(shipment.id),
    waybillNumber,
    booked: shipment.rate === null || shipment.rate === undefined ? null : rateInCents(shipment.rate),
    status: {
      status: shipment.status ?? 'submitted',
      at: instantOf(shipment.time_modified ?? shipment.time_created, now),
    },
  };
}

/** Returns the instant of a text, or `now` if it is missing, unreadable or in the future. */
export function instantOf(text: string | null | undefined, now: Date): Date {
  const instant = new Date(text ?? Number.NaN);
  return Number.isNaN(instant.getTime()) || instant > now ? now : instant;
}
