import type { PaymentType } from '../club.ts';
import type { ShipmentStatus } from '../shipments/shipment.ts';
import type { ClubState } from './club-moves.ts';

/** The stages of a trade-in, computed from its clubs and its parcel. Each says what has to happen next. */
export const stages = [
  'new',
  'to_ship',
  'in_transit',
  'to_inspect',
  'waiting',
  'to_pay',
  'to_return',
  'settled',
  'cancelled',
] as const;
export type Stage = (typeof stages)[number];

interface Progress {
  clubs: readonly ClubState[];
  /** Null for a drop-off. */
  shipment: ShipmentStatus | null;
  paymentType: PaymentType;
}

/** Returns the stage of a trade-in. What staff have to do counts before what the customer has to do, and money before parcels. */
export function stageOf({ clubs, shipment, paymentType }: Progress): Stage {
  const some = (...states: ClubState[]) => clubs.some((club) => states.includes(club));
  if (some('received', 'inspected')) return 'to_inspect';
  if (paymentType === 'Cash' && some('accepted')) return 'to_pay';
  if (some('declined')) return 'to_return';
  if (some('offered')) return 'waiting';
  if (some('awaited')) return stageOfParcel(shipment);
  if (some('accepted', 'kept', 'returned')) return 'settled';
  // A parcel without any club in it has to be cleared up: nobody has cancelled the trade-in.
  return some('missing') && !some('cancelled') ? stageOfParcel(shipment) : 'cancelled';
}

function stageOfParcel(shipment: ShipmentStatus | null): Stage {
  if (shipment === 'pending') return 'to_ship';
  return shipment === 'shipped' ? 'in_transit' : 'new';
}

/** Returns whether what was bought with the code may be handed out: no club is awaited, on the bench or open. */
export function isReleased(clubs: readonly ClubState[]): boolean {
  return (
    clubs.every((club) => ['kept', 'returned', 'declined', 'missing', 'cancelled'].includes(club)) &&
    clubs.includes('kept')
  );
}
