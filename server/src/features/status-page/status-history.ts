import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { type ClubMove, customerUndoMs } from '@trade-in/domain/progress/club-moves';
import { isRemark } from '@trade-in/domain/progress/remarks';
import type { StoredEvent } from '../../progress/progress-store.ts';

/** Returns when what the timeline shows happened last, without what was undone. */
export function statusHistory(events: readonly StoredEvent[], now: Date) {
  const undone = new Set(events.map(({ undoesBatch }) => undoesBatch));
  const counted = events.filter(
    ({ batch, kind, undoesBatch }) => undoesBatch === null && !undone.has(batch) && !isRemark(kind),
  );
  const lastOf = (...kinds: (ClubMove | 'pay')[]) =>
    counted.findLast(({ kind }) => kinds.some((each) => each === kind));
  const last = counted.at(-1);
  const isOwnAnswer = last?.actor.kind === 'customer' && ['accept', 'decline'].includes(last.kind);
  const undoForMs = isOwnAnswer ? last.happenedAt.getTime() + customerUndoMs - now.getTime() : 0;
  return {
    inspectedOn: dayOf(lastOf('agree', 'offer', 'refuse')),
    decidedOn: dayOf(lastOf('accept', 'decline', 'expire')),
    paidOn: dayOf(lastOf('pay')),
    cancelledOn: dayOf(lastOf('cancel')),
    undoForMs: Math.max(0, undoForMs),
  };
}
function dayOf(event: StoredEvent | undefined) {
  return event === undefined ? null : dayInJohannesburg(event.happenedAt);
}

export type StatusHistory = ReturnType<typeof statusHistory>;
