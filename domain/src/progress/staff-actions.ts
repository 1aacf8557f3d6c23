import type { PaymentType } from '../club.ts';
import type { ShipmentStatus } from '../shipments/shipment.ts';
import { canMove, type ClubMove, type ClubState } from './club-moves.ts';
import type { Stage } from './trade-in-stage.ts';

/** What staff do on a screen for it. */
const staffTasks = ['ship', 'receive', 'inspect'] as const;

/** What staff do in a dialog of the trade-in's page, in the order in which it is offered. */
export const staffMoves = ['payment', 'answer', 'return', 'offer', 'prolong', 'cancel'] as const;
export type StaffMove = (typeof staffMoves)[number];

export const staffActions = [...staffTasks, ...staffMoves] as const;
export type StaffAction = (typeof staffActions)[number];

interface MovableTradeIn {
  clubs: readonly { state: ClubState; isInspected: boolean }[];
  paymentType: PaymentType;
  /** Whether money can be transferred to the customer now. */
  isOwed: boolean;
  canCancel: boolean;
}

/** Returns the moves that the trade-in allows now. */
export function allowedMoves({ clubs, paymentType, isOwed, canCancel }: MovableTradeIn): StaffMove[] {
  const isAllowed: Readonly<Record<StaffMove, boolean>> = {
    // Where only a fee is owed, no club waits for it.
    payment: paymentType === 'Cash' && (isOwed || someCan('keep', clubs)),
    answer: someCan('accept', clubs),
    return: someCan('return', clubs),
    offer: clubs.some(canImprove),
    prolong: clubs.some(({ state }) => state === 'offered'),
    cancel: canCancel,
  };
  return staffMoves.filter((move) => isAllowed[move]);
}

/** Returns whether staff can offer more for a club. */
export function canImprove(club: { state: ClubState; isInspected: boolean }): boolean {
  return club.isInspected && someCan('improve', [club]);
}

/** Returns the one action that a stage asks of staff, or null. */
export function actionOfStage(stage: Stage): StaffAction | null {
  const actions: Readonly<Record<Stage, StaffAction | null>> = {
    new: 'receive',
    to_ship: 'ship',
    in_transit: 'receive',
    to_inspect: 'inspect',
    waiting: 'answer',
    to_pay: 'payment',
    to_return: 'return',
    settled: null,
    cancelled: null,
  };
  return actions[stage];
}

interface ActionableTradeIn extends MovableTradeIn {
  stage: Stage;
  /** Null for a drop-off. */
  shipment: ShipmentStatus | null;
}

/** Returns everything that staff can do with the trade-in now, what its stage asks for first. */
export function allowedActions(tradeIn: ActionableTradeIn): StaffAction[] {
  const { stage, shipment, clubs } = tradeIn;
  const isAllowed: Readonly<Record<(typeof staffTasks)[number], boolean>> = {
    // A parcel may arrive before anybody has marked it as shipped.
    ship: shipment === 'pending' && clubs.some(({ state }) => state === 'awaited'),
    // Clubs that were cancelled can arrive, but nobody waits for them.
    receive: clubs.some(({ state }) => state === 'awaited' || state === 'missing'),
    inspect: someCan('inspect', clubs),
  };
  const allowed = [...staffTasks.filter((task) => isAllowed[task]), ...allowedMoves(tradeIn)];
  const first = actionOfStage(stage);
  return allowed.toSorted((one, other) => Number(other === first) - Number(one === first));
}

function someCan(move: ClubMove, clubs: readonly { state: ClubState }[]): boolean {
  return clubs.some(({ state }) => canMove(move, { state, actor: 'staff' }));
}
