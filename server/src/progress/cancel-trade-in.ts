import { whyNotMove } from '@trade-in/domain/progress/club-moves';
import { Refusal } from '../refusal.ts';
import { applyMoves, type RequestedMove } from './apply-moves.ts';
import type { ProgressActor, ProgressChange, TradeInProgress } from './progress-store.ts';

/**
 * Returns the trade-in after all its clubs were cancelled: the code is switched off, and a collection that is pending is cancelled
 * with the courier. Throws a refusal once the shop has a club, and for a customer whose code was used.
 */
export function cancelTradeIn(
  present: TradeInProgress,
  { actor, at }: { actor: ProgressActor; at: Date },
): ProgressChange {
  const states = present.clubs.map(({ state }) => state);
  const moves = states.flatMap((state, club): RequestedMove[] =>
    whyNotMove('cancel', { state, actor: actor.kind }) === null ? [{ club, move: 'cancel' }] : [],
  );
  if (moves.length < states.length) {
    throw new Refusal('changed_meanwhile', { reason: { code: 'nothing_to_cancel' } });
  }
  if (actor.kind === 'customer' && present.code?.isUsed === true) {
    throw new Refusal('changed_meanwhile', { reason: { code: 'cancel_code_used' } });
  }
  return { ...applyMoves(present, moves, { actor, at }), cancelsShipment: present.shipment?.status === 'pending' };
}
