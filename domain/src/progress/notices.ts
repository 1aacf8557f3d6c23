import { type Actor, type ClubMove, customerUndoMs, staffUndoMs } from './club-moves.ts';

/**
 * What the customer hears after a change: the parcel arrived, clubs were not in it, what the inspection found, a better offer, a
 * decision, a return, a cancellation.
 */
export const notices = ['received', 'missing', 'inspected', 'offer', 'decided', 'returned', 'cancelled'] as const;
export type Notice = (typeof notices)[number];

/** The notice that follows from each kind of event; the others change nothing that the customer doesn't know. */
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
  /** Whether the first clubs arrived; further ones are no news. */
  isFirstReceipt: boolean;
  /** Whether the courier is cancelled: the notice about that says the rest. */
  cancelsCollection: boolean;
}

/** Returns the notices that follow from events that happened together. That of the first clubs says which are missing. */
export function noticesAfter(
  events: readonly Pick<ProgressEvent, 'kind'>[],
  { isFirstReceipt, cancelsCollection }: Circumstances,
): Notice[] {
  const caused = new Set(events.map(({ kind }) => noticeOf[kind]));
  const isSaid: Readonly<Partial<Record<Notice, boolean>>> = { missing: isFirstReceipt, cancelled: cancelsCollection };
  return notices.filter(
    (notice) => (caused.has(notice) && isSaid[notice] !== true) || (notice === 'received' && isFirstReceipt),
  );
}

/**
 * Returns how long what follows from events stays in the house, in milliseconds: as long as whoever caused them can take them back.
 * Nobody takes back what a rule did, an undo or a cancellation.
 */
export function noticeDelayMs(events: readonly ProgressEvent[]): number {
  if (events.some(({ kind }) => kind === 'undo' || kind === 'cancel')) return 0;
  const actors = new Set(events.map(({ actor }) => actor));
  if (actors.has('staff')) return staffUndoMs;
  return actors.has('customer') ? customerUndoMs : 0;
}
