import type { ShipmentStatus } from './shipment.ts';

/** How far a parcel is, from the booking to its end. */
type Stage = 'booked' | 'collected' | 'in_transit' | 'in_delivery' | 'ended';

const stages: readonly Stage[] = ['booked', 'collected', 'in_transit', 'in_delivery', 'ended'];

/** Every status that Ship Logic is known to send, with `_` for `-`. */
const stageOfStatus = {
  submitted: 'booked',
  manifested: 'booked',
  ready_for_dispatch: 'booked',
  awaiting_dropoff: 'booked',
  collection_unassigned: 'booked',
  collection_assigned: 'booked',
  collection_rejected: 'booked',
  collection_exception: 'booked',
  collection_failed_attempt: 'booked',
  collected: 'collected',
  at_hub: 'in_transit',
  returned_to_hub: 'in_transit',
  in_transit: 'in_transit',
  at_destination_hub: 'in_transit',
  floor_check: 'in_transit',
  on_hold: 'in_transit',
  on_hold_internal: 'in_transit',
  delivery_unassigned: 'in_delivery',
  delivery_assigned: 'in_delivery',
  delivery_rejected: 'in_delivery',
  out_for_delivery: 'in_delivery',
  ready_for_pickup: 'in_delivery',
  in_locker: 'in_delivery',
  delivery_exception: 'in_delivery',
  delivery_failed_attempt: 'in_delivery',
  delivered: 'ended',
  returned_to_sender: 'ended',
  undeliverable: 'ended',
  cancelled: 'ended',
} as const satisfies Record<string, Stage>;

export type CourierStatusName = keyof typeof stageOfStatus;

/** A courier's own status of a parcel, and when the courier reported it. */
export interface CourierStatus {
  status: string;
  at: Date;
}

/** The names of the statuses after which the courier reports nothing more. */
export const finalCourierStatuses = Object.keys(stageOfStatus)
  .filter(isKnown)
  .filter((name) => stageOfStatus[name] === 'ended');

/** Returns the name of a courier's status, or null for one that is unknown. Couriers differ in case and hyphens. */
export function courierStatusName(status: string): CourierStatusName | null {
  const name = status.trim().toLowerCase().replaceAll('-', '_');
  return isKnown(name) ? name : null;
}

/** Returns the status by its name; an unknown one stays as the courier writes it. */
export function normalizedStatus({ status, at }: CourierStatus): CourierStatus {
  return { status: courierStatusName(status) ?? status, at };
}

/** Returns the shipment's status that follows from the courier's; null for an unknown one, which decides nothing. */
export function shipmentStatusFor(status: string): ShipmentStatus | null {
  const name = courierStatusName(status);
  if (name === null) return null;
  if (name === 'cancelled') return 'cancelled';
  return stageOfStatus[name] === 'booked' ? 'pending' : 'shipped';
}

/**
 * Returns whether a report replaces the present status. Couriers repeat and reorder their reports: a parcel never returns to an
 * earlier stage, and within a stage the later report counts. An unknown status counts as one of the present stage.
 */
export function isCourierProgress(present: CourierStatus | null, report: CourierStatus): boolean {
  if (present === null) return true;
  const [from, to] = [stageIndex(present.status), stageIndex(report.status)];
  if (from !== null && to !== null && from !== to) return to > from;
  return !isEnded(present.status) && report.at > present.at;
}

function isEnded(status: string): boolean {
  const name = courierStatusName(status);
  return name !== null && stageOfStatus[name] === 'ended';
}

function stageIndex(status: string): number | null {
  const name = courierStatusName(status);
  return name === null ? null : stages.indexOf(stageOfStatus[name]);
}

function isKnown(name: string): name is CourierStatusName {
  return Object.hasOwn(stageOfStatus, name);
}
