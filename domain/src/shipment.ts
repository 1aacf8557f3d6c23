import { type CalendarDay, formatDay } from './calendar.ts';
import { textLimits } from './limits.ts';
import { labelsHolding } from './list-filters.ts';

export const shipmentStatuses = ['pending', 'shipped', 'cancelled'] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/** The shipments that count as a collection on their day: all that were not cancelled. */
export const collectionStatuses = shipmentStatuses.filter((status) => status !== 'cancelled');

/** Returns the statuses that hold what was typed, or after the word 'not' those that don't hold the rest of it. */
export function typedStatuses(text: string): ShipmentStatus[] {
  const [, excluded] = /^\s*not\s+(\S.*)$/i.exec(text) ?? [];
  const held = labelsHolding(shipmentStatuses, excluded ?? text);
  return excluded === undefined ? held : shipmentStatuses.filter((status) => !held.includes(status));
}

const words = { pending: 'Pending', shipped: 'Shipped', cancelled: 'Cancelled' } satisfies Record<
  ShipmentStatus,
  string
>;

export type ShipmentAction = 'ship' | 'cancel';

const allowed = {
  pending: ['ship', 'cancel'],
  shipped: [],
  cancelled: [],
} satisfies Record<ShipmentStatus, readonly ShipmentAction[]>;

/** Asked by the button and by the server alike. A status that nobody knows allows nothing. */
export function shipmentAllows(action: ShipmentAction, status: string): boolean {
  return isShipmentStatus(status) && allowed[status].some((other) => other === action);
}

/** A status as people read it; one that nobody knows, as it is. */
export function shipmentWord(status: string): string {
  return isShipmentStatus(status) ? words[status] : status;
}

/** Returns the list's filters that find exactly the collections of a day. */
export function collectionFilters(day: CalendarDay): { address: string; status: string } {
  return { address: formatDay(day), status: 'not cancelled' };
}

interface SettledShipment {
  status: string;
  waybillNumber: string | null;
}

/** What somebody else made of a shipment that was to be shipped or cancelled: 'It has already been shipped, with waybill WB1.' */
export function settledSentence({ status, waybillNumber }: SettledShipment): string {
  const waybill = status === 'shipped' ? `, with waybill ${waybillNumber ?? '-'}` : '';
  return `It has already been ${shipmentWord(status).toLowerCase()}${waybill}.`;
}

/** A sentence, or null. */
export function whyNotWaybill(text: string): string | null {
  const waybill = text.trim();
  if (waybill === '') return 'Waybill number is required';
  if (waybill.length > textLimits.waybill) return `Waybill number can have at most ${textLimits.waybill} characters`;
  return null;
}

function isShipmentStatus(text: string): text is ShipmentStatus {
  return shipmentStatuses.some((status) => status === text);
}
