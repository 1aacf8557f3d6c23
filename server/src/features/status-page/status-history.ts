import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { type ClubMove, undoableUntil } from '@trade-in/domain/progress/club-moves';
import { countedEvents } from '@trade-in/domain/progress/counted-events';
import type { StoredEvent } from '../../progress/progress-store.ts';

/** Returns when what the timeline shows happened last, without what was undone. */
export function statusHistory(events: readonly StoredEvent[], now: Date) {
  const counted = countedEvents(events);
  const lastOf = (...kinds: (ClubMove | 'pay')[]) =>
    counted.findLast(({ kind }) => kinds.some((each) => each === kind));
  return {
    inspectedOn: dayOf(lastOf('agree', 'offer', 'refuse')),
    decidedOn: dayOf(lastOf('accept', 'decline', 'expire')),
    paidOn: dayOf(lastOf('pay')),
    cancelledOn: dayOf(lastOf('cancel')),
    undoForMs: undoForMs(counted.at(-1), now),
  };
}

/** Returns how long the customer can undo their answer, if it is what happened last. */
function undoForMs(last: StoredEvent | undefined, now: Date): number {
  if (last === undefined || !['accept', 'decline'].includes(last.kind)) return 0;
  const answer = { actor: last.actor.kind, by: null, at: last.happenedAt, isLast: true, hasLeft: false };
  const until = undoableUntil(answer, { actor: 'customer', by: null, now });
  return until === null ? 0 : until.getTime() - now.getTime();
}

function dayOf(event: StoredEvent | undefined) {
  return event === undefined ? null : dayInJohannesburg(event.happenedAt);
}

export type StatusHistory = ReturnType<typeof statusHistory>;
