import { type CalendarDay, formatDay } from '../calendar.ts';
import { textLimits } from '../limits.ts';
import { labelsMatching, selectedLabels } from '../lists/list-filters.ts';
import { customerNameOf } from '../trade-ins/trade-in-texts.ts';
import type { whyNotRebook } from './courier-booking.ts';

export const shipmentStatuses = ['pending', 'shipped', 'cancelled'] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** The statuses that count as a collection. */
export const collectionStatuses = shipmentStatuses.filter((status) => status !== 'cancelled');

/** Returns the statuses that a menu has selected or that match what was typed, or after the word 'not' those that do not match the rest. */
export function statusesMatching(text: string): ShipmentStatus[] {
  const selected = selectedLabels(shipmentStatuses, text);
  if (selected !== null) return selected;
  const [, excluded] = /^\s*not\s+(\S.*)$/i.exec(text) ?? [];
  const matching = labelsMatching(shipmentStatuses, excluded ?? text);
  return excluded === undefined ? matching : shipmentStatuses.filter((status) => !matching.includes(status));
}

export type ShipmentAction = 'ship' | 'cancel';

const allowed = {
  pending: ['ship', 'cancel'],
  shipped: [],
  cancelled: [],
} satisfies Record<ShipmentStatus, readonly ShipmentAction[]>;

/** Returns whether a shipment of this status allows the action; unknown statuses allow none. */
export function shipmentAllows(action: ShipmentAction, status: string): boolean {
  return isShipmentStatus(status) && allowed[status].some((other) => other === action);
}

/** Returns the list filters that find exactly the collections of a day that are still to come. */
export function pendingCollectionFilters(day: CalendarDay): { address: string; status: string } {
  return { address: formatDay(day), status: 'pending' };
}

/** Returns the list filters that find exactly the collections of a day. The menu shows the names of the statuses. */
export function collectionFilters(day: CalendarDay): { address: string; status: string } {
  return { address: formatDay(day), status: collectionStatuses.join(',') };
}

interface ResolvedShipment {
  status: string;
  waybillNumber: string | null;
}

/** Why a shipment can no longer be shipped, cancelled or rebooked. */
export type FinalShipmentReason = { code: 'already_shipped'; waybill: string } | { code: 'already_cancelled' };

/** Returns the final state of a shipment, or null while it is pending. */
export function whyFinal({ status, waybillNumber }: ResolvedShipment): FinalShipmentReason | null {
  if (status === 'shipped') return { code: 'already_shipped', waybill: waybillNumber ?? '-' };
  return status === 'cancelled' ? { code: 'already_cancelled' } : null;
}

/** Returns whether a shipment was shipped with this waybill. */
export function isShippedWith(waybill: string, { status, waybillNumber }: ResolvedShipment): boolean {
  return status === 'shipped' && waybillNumber !== null && waybillKey(waybillNumber) === waybillKey(waybill);
}

export type WaybillReason = { code: 'waybill_missing' } | { code: 'waybill_too_long'; max: number };

export function whyNotWaybill(text: string): WaybillReason | null {
  const waybill = text.trim();
  if (waybill === '') return { code: 'waybill_missing' };
  return waybill.length > textLimits.waybill ? { code: 'waybill_too_long', max: textLimits.waybill } : null;
}

interface BookedShipment extends ResolvedShipment {
  /** The newest booking with the courier. */
  booking?: { waybillNumber: string | null } | undefined;
}

/** Returns the shipment's waybill: while it is pending, the one with which the courier is to come. */
export function waybillOf({ status, waybillNumber, booking }: BookedShipment): string | null {
  return waybillNumber ?? (status === 'pending' ? (booking?.waybillNumber ?? null) : null);
}

/** The fields of a shipment that the check for duplicate waybills needs. */
interface WaybillOwner extends BookedShipment {
  id: string;
  reference: string;
  submission: { contactName: string | null };
}

/** Another shipment has the waybill. */
export interface DuplicateWaybillReason {
  code: 'duplicate_waybill';
  /** As stored with the other shipment or its booking: the comparison ignores case. */
  waybill: string;
  /** The customer, if known, and the reference of the other shipment. */
  customer: string | null;
  reference: string;
}

/**
 * Returns the first of the shipments, other than the one with this id, that already has the waybill. A waybill may cover two
 * shipments of one household, so that staff can confirm it; usually it was copied by mistake.
 */
export function whyNotReuseWaybill(
  { id, waybillNumber }: { id: string; waybillNumber: string },
  shipments: readonly WaybillOwner[],
): DuplicateWaybillReason | null {
  for (const other of shipments) {
    const waybill = waybillOf(other);
    if (waybill === null || other.id === id || !isSameWaybill(waybill, waybillNumber)) continue;
    return {
      code: 'duplicate_waybill',
      waybill,
      customer: customerNameOf(other.submission),
      reference: other.reference,
    };
  }
  return null;
}

export function isSameWaybill(one: string, other: string): boolean {
  return waybillKey(one) === waybillKey(other);
}

/** Returns the key by which waybills are compared, as in the database's index `shipments_by_waybill`. */
function waybillKey(waybill: string): string {
  return waybill.trim().toLowerCase();
}

export function isShipmentStatus(text: string): text is ShipmentStatus {
  return shipmentStatuses.some((status) => status === text);
}

/** Why a change of a shipment is refused. */
export type ShipmentReason =
  | DuplicateWaybillReason
  | FinalShipmentReason
  | NonNullable<ReturnType<typeof whyNotRebook>>
  | WaybillReason;
