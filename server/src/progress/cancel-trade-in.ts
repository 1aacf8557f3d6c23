import { whyNotCancelTradeIn } from '@trade-in/domain/progress/customer-decision';
import type { Actor } from '@trade-in/domain/progress/club-moves';
import { Refusal } from '../refusal.ts';
import { applyMoves, type RequestedMove } from './apply-moves.ts';
import type { ProgressActor, ProgressChange, TradeInProgress } from './progress-store.ts';

/**
 * Returns the trade-in after all its clubs were cancelled: the code is switched off, and a collection that is pending is cancelled
 * with the courier. Throws a refusal where it can't be cancelled any more.
 */
export function cancelTradeIn(
  present: TradeInProgress,
  { actor, at }: { actor: ProgressActor; at: Date },
): ProgressChange {
  const reason = whyNotCancel(present, actor.kind);
  if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
  // A club that was not submitted is cancelled already once its receipt was undone.
  const moves = present.clubs.flatMap(({ state }, club): RequestedMove[] =>
    state === 'cancelled' ? [] : [{ club, move: 'cancel' }],
  );
  return { ...applyMoves(present, moves, { actor, at }), cancelsShipment: present.shipment?.status === 'pending' };
}

/** Returns why this actor can't cancel the trade-in, or null. Staff can when its code was used: the shop claims the amount. */
export function whyNotCancel({ clubs, shipment, code }: TradeInProgress, actor: Actor) {
  return whyNotCancelTradeIn({
    clubs: clubs.map(({ state }) => state),
    shipment: shipment?.status ?? null,
    isCodeUsed: actor === 'customer' && code?.isUsed === true,
  });
}
