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
  /** Whether staff said that the parcel came before receipts were recorded. */
  isReceivedEarlier?: boolean;
  /** Whether anything can be transferred. The fee of a collection that is cancelled later is owed for clubs that are paid. */
  isOwed?: boolean;
}

/** Returns the stage of a trade-in. What staff have to do counts before what the customer has to do, and money before parcels. */
export function stageOf(progress: Progress): Stage {
  const { clubs } = progress;
  const some = (...states: ClubState[]) => clubs.some((club) => states.includes(club));
  if (some('received', 'inspected')) return 'to_inspect';
  if (isToPay(progress)) return 'to_pay';
  if (some('declined')) return 'to_return';
  if (some('offered')) return 'waiting';
  if (some('awaited')) return stageWhileAwaited(progress);
  if (some('accepted', 'kept', 'returned')) return 'settled';
  // A parcel without any club in it has to be cleared up: nobody has cancelled the trade-in.
  return some('missing') && !some('cancelled') ? stageOfParcel(progress.shipment) : 'cancelled';
}

function isToPay({ clubs, paymentType, isOwed }: Progress): boolean {
  return paymentType === 'Cash' && (isOwed === true || clubs.includes('accepted'));
}

function stageWhileAwaited({ shipment, isReceivedEarlier }: Progress): Stage {
  return isReceivedEarlier === true ? 'settled' : stageOfParcel(shipment);
}

function stageOfParcel(shipment: ShipmentStatus | null): Stage {
  if (shipment === 'pending') return 'to_ship';
  return shipment === 'shipped' ? 'in_transit' : 'new';
}

interface Release {
  clubs: readonly ClubState[];
  /** What the customer was given too much for a used code; negative if the shop owes the difference. */
  claim: number;
  /** Whether a part of a claim was paid or written off. */
  isClaimSettled: boolean;
  /** Whether staff said that the parcel came before receipts were recorded: its awaited clubs count as kept. */
  isReceivedEarlier?: boolean;
}

/**
 * Returns whether what was bought with the code may be handed out: no club is awaited, on the bench or open, nothing is claimed, and
 * the shop has clubs or its money for it.
 */
export function isReleased({ clubs, claim, isClaimSettled, isReceivedEarlier }: Release): boolean {
  const isKept = (club: ClubState) => club === 'kept' || (club === 'awaited' && isReceivedEarlier === true);
  const isClosed = clubs.every(
    (club) => isKept(club) || ['returned', 'declined', 'missing', 'cancelled'].includes(club),
  );
  return isClosed && claim <= 0 && (clubs.some(isKept) || isClaimSettled);
}
