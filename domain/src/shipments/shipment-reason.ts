import type { whyNotRebook } from './courier-booking.ts';
import type { DuplicateWaybillReason, FinalShipmentReason, WaybillReason } from './shipment.ts';

/** Why a change of a shipment is refused. */
export type ShipmentReason =
  | DuplicateWaybillReason
  | FinalShipmentReason
  | NonNullable<ReturnType<typeof whyNotRebook>>
  | WaybillReason;
