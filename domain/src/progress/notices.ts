import { type Actor, type ClubMove, customerUndoMs, staffUndoMs } from './club-moves.ts';

/**
 * The notices that customers get after a change: the parcel arrived, clubs were not in it, what the inspection found, a better offer,
 * a decision, a return, a cancellation.
 */
export const notices = ['received', 'missing', 'inspected', 'offer', 'decided', 'returned', 'cancelled'] as const;
export type Notice = (typeof notices)[number];

/** The notice that follows from each kind of event; the customer needs none about the others. */
const noticeOf: Readonly<Partial<Record<string, Notice>>> = {
  report_missing: 'missing',
  agree: 'inspected',
  offer: 'inspected',
  refuse: 'inspected',
  improve: 'offer',
  prolong: 'offer',
  accept: 'decided',
  decline: 'decided',
  expire: 'decided',
  return: 'returned',
  cancel: 'cancelled',
} satisfies Partial<Record<ClubMove | 'prolong', Notice>>;

interface ProgressEvent {
  /** A move, or what else happened. */
  kind: string;
  actor: Actor;
}

interface Circumstances {
  /** Whether the first clubs arrived; further ones have no notice. */
  isFirstReceipt: boolean;
  /** Whether the courier is cancelled, too: the notice about that covers the cancellation. */
  cancelsCollection: boolean;
}

/** Returns the notices that follow from events that happened together. That of the first clubs says which are missing. */
export function noticesAfter(
  events: readonly Pick<ProgressEvent, 'kind'>[],
  { isFirstReceipt, cancelsCollection }: Circumstances,
): Notice[] {
  const caused = new Set(events.map(({ kind }) => noticeOf[kind]));
  const isCovered: Readonly<Partial<Record<Notice, boolean>>> = {
    missing: isFirstReceipt,
    cancelled: cancelsCollection,
  };
  return notices.filter(
    (notice) => (caused.has(notice) && isCovered[notice] !== true) || (notice === 'received' && isFirstReceipt),
  );
}

/**
 * Returns for how many milliseconds the consequences of events are held back: as long as their author can undo them. What a rule did,
 * an undo and a cancellation can't be undone.
 */
export function noticeDelayMs(events: readonly ProgressEvent[]): number {
  if (events.some(({ kind }) => kind === 'undo' || kind === 'cancel')) return 0;
  const actors = new Set(events.map(({ actor }) => actor));
  if (actors.has('staff')) return staffUndoMs;
  return actors.has('customer') ? customerUndoMs : 0;
}
