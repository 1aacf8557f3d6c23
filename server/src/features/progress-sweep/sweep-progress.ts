import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { customerUndoMs, isInUndoTime } from '@trade-in/domain/progress/club-moves';
import { undecidedStates } from '@trade-in/domain/progress/settlement';
import type { Clock } from '../../ports/clock.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { applyMoves, claimOf, type RequestedMove, systemActor } from '../../progress/apply-moves.ts';
import type { History, ProgressChange, ProgressStore, TradeInProgress } from '../../progress/progress-store.ts';
import type { Batch, SweepStore } from './sweep-store.ts';

export interface SweepDeps {
  sweep: Pick<SweepStore, 'findEndedOffers' | 'findAgreed' | 'findSettledClaims'>;
  progress: Pick<ProgressStore, 'change'>;
  signalOutbox: OutboxSignal;
  clock: Clock;
  stopping?: AbortSignal;
}

/** Each trade-in is a transaction of its own, so a batch only bounds what is read at once. */
const batchSize = 100;

/**
 * Makes the moves that are due: offers that ended are declined, and agreed clubs of a trade-in for a code are kept once that can no
 * longer be undone. Every server may run it: each move is checked again under the trade-in's lock. A trade-in that fails
 * delays no other; throws at the end. Ends between two of them when the service stops.
 */
export async function sweepProgress({ sweep, progress, signalOutbox, clock, stopping }: SweepDeps): Promise<void> {
  const at = clock();
  const today = dayInJohannesburg(at);
  const failures: unknown[] = [];
  async function changeEach(
    find: (batch: Batch) => Promise<string[]>,
    decide: (present: TradeInProgress, history: History) => ProgressChange | null,
  ): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const ids: string[] = await find({ after, most: batchSize });
      for (const id of ids) {
        if (stopping?.aborted) return;
        await progress.change({ id }, decide).catch((error: unknown) => failures.push(error));
      }
      after = ids.at(-1) ?? null;
      if (ids.length > 0) signalOutbox();
      if (ids.length < batchSize) return;
    }
  }

  await changeEach(
    (batch) => sweep.findEndedOffers(today, batch),
    (present) => expireOffers(present, at),
  );
  const agreedBefore = new Date(at.getTime() - customerUndoMs);
  await changeEach(
    (batch) => sweep.findAgreed(agreedBefore, batch),
    (present, history) => keepAgreed(present, history, at),
  );
  await changeEach(
    (batch) => sweep.findSettledClaims(batch),
    (present, history) => releaseSettled(present, history, at),
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} trade-ins could not be swept`);
}

/** An offer that ended is declined, never accepted: its club goes back. */
function expireOffers(present: TradeInProgress, at: Date): ProgressChange | null {
  const today = dayInJohannesburg(at);
  const moves = present.clubs.flatMap(({ state, offerOpenUntil }, club): RequestedMove[] =>
    state === 'offered' && offerOpenUntil !== null && offerOpenUntil < today ? [{ club, move: 'expire' }] : [],
  );
  return moves.length === 0 ? null : applyMoves(present, moves, { actor: systemActor, at });
}

/** While the shop has a claim on a used code, its clubs are not kept yet: the goods bought with it are released with them. */
function keepAgreed(present: TradeInProgress, history: History, at: Date): ProgressChange | null {
  const { clubs, paymentType } = present;
  const isOpen = clubs.some(({ state }) => undecidedStates.has(state));
  if (paymentType !== 'Trade-In' || isOpen || isUndoable(history, at) || claimOf(present) > 0) return null;
  const moves = clubs.flatMap(({ state }, club): RequestedMove[] =>
    state === 'accepted' ? [{ club, move: 'keep' }] : [],
  );
  return moves.length === 0 ? null : applyMoves(present, moves, { actor: systemActor, at });
}

/** Goods for which the shop has no club are released once their price is settled in money. */
function releaseSettled(present: TradeInProgress, history: History, at: Date): ProgressChange | null {
  // Another server may have released them since they were found.
  if (present.releasedAt !== null || isUndoable(history, at)) return null;
  const change = applyMoves(present, [], { actor: systemActor, at });
  if (change.releasedAt === null) return null;
  const release = { club: null, kind: 'release', fromState: null, toState: null, actor: systemActor, details: {} };
  return { ...change, events: [release] };
}

/** Returns whether somebody can still undo what they did. */
function isUndoable({ events }: History, at: Date): boolean {
  return events.some(({ actor, happenedAt }) => isInUndoTime({ actor: actor.kind, at: happenedAt }, at));
}
