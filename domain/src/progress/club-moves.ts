import { minuteMs } from '../duration.ts';

/**
 * The states of one club of a trade-in. `missing`: not in the parcel; `offered`: the customer decides about our value; `accepted`:
 * the value is agreed; `declined`: it goes back to the customer, by their decision or ours; `kept`: agreed and settled.
 */
export const clubStates = [
  'awaited',
  'missing',
  'received',
  'inspected',
  'offered',
  'accepted',
  'declined',
  'kept',
  'returned',
  'cancelled',
] as const;
export type ClubState = (typeof clubStates)[number];

/** The states in which a club is not in the shop and never was. */
export const notReceivedStates = ['awaited', 'missing', 'cancelled'] as const satisfies ClubState[];

/** Who moves a club. `system`: a rule or a term that ended. */
export const actors = ['customer', 'staff', 'system'] as const;
export type Actor = (typeof actors)[number];

/** What a move needs besides the club. */
export type MoveNeed =
  | 'inspection'
  | 'value_as_stated_or_higher'
  | 'value'
  | 'open_offer'
  | 'ended_offer'
  | 'settlement'
  | 'waybill';

interface ClubMoveRule {
  from: readonly ClubState[];
  to: ClubState;
  by: readonly Actor[];
  needs: MoveNeed | null;
}

/** Every move of a club. The screens and the server use this table, and `docs/trade-in-states.md` is generated from it. */
export const clubMoves = {
  receive: { from: notReceivedStates, to: 'received', by: ['staff'], needs: null },
  report_missing: { from: ['awaited'], to: 'missing', by: ['staff'], needs: null },
  cancel: { from: ['awaited', 'missing'], to: 'cancelled', by: ['customer', 'staff'], needs: null },
  inspect: { from: ['received', 'inspected'], to: 'inspected', by: ['staff'], needs: 'inspection' },
  /** Needs no answer: the customer gets what was stated, or more. */
  agree: { from: ['inspected'], to: 'accepted', by: ['system'], needs: 'value_as_stated_or_higher' },
  offer: { from: ['inspected'], to: 'offered', by: ['system'], needs: 'value' },
  refuse: { from: ['inspected'], to: 'declined', by: ['system'], needs: null },
  /** A better offer, also for a club that was declined and is still here. */
  improve: { from: ['offered', 'declined'], to: 'offered', by: ['staff'], needs: 'value' },
  accept: { from: ['offered'], to: 'accepted', by: ['customer', 'staff'], needs: 'open_offer' },
  decline: { from: ['offered'], to: 'declined', by: ['customer', 'staff'], needs: 'open_offer' },
  /** An offer without an answer is never accepted. */
  expire: { from: ['offered'], to: 'declined', by: ['system'], needs: 'ended_offer' },
  keep: { from: ['accepted'], to: 'kept', by: ['staff', 'system'], needs: 'settlement' },
  return: { from: ['declined'], to: 'returned', by: ['staff'], needs: 'waybill' },
} as const satisfies Record<string, ClubMoveRule>;

export type ClubMove = keyof typeof clubMoves;

/** Returns whether this actor can move a club of this state. */
export function canMove(move: ClubMove, { state, actor }: { state: ClubState; actor: Actor }): boolean {
  const rule: ClubMoveRule = clubMoves[move];
  return rule.from.includes(state) && rule.by.includes(actor);
}

export function isClubMove(name: string): name is ClubMove {
  return Object.hasOwn(clubMoves, name);
}

/** The states in which a club is in the shop's hands. */
export const heldStates: readonly ClubState[] = ['received', 'inspected', 'offered', 'accepted', 'declined'];

/** The states of a club whose inspection is concluded. */
export const concludedStates: readonly ClubState[] = ['offered', 'accepted', 'declined', 'kept', 'returned'];

/** How long staff can undo their own last move, and customers their decision, in milliseconds. */
export const staffUndoMs = 10 * minuteMs;
export const customerUndoMs = minuteMs;
const undoMs = { staff: staffUndoMs, customer: customerUndoMs, system: 0 } as const satisfies Record<Actor, number>;

interface MadeMove {
  actor: Actor;
  at: Date;
}

export interface UndoableMove extends MadeMove {
  /** The account; null for a customer. */
  by: string | null;
  isLast: boolean;
  /** Whether a mail or a payment has followed from it. */
  hasLeft: boolean;
}

/** Who wants to undo a move, and when. */
export interface Undoer {
  actor: Exclude<Actor, 'system'>;
  /** The account; null for a customer. */
  by: string | null;
  now: Date;
  /** Whether nothing has happened since their last undo, such as in another tab. */
  hasUndone?: boolean;
}

export type UndoReason =
  | { code: 'undo_other' }
  | { code: 'already_undone' }
  | { code: 'undo_not_last' }
  | { code: 'undo_late' }
  | { code: 'undo_left' };

/** Returns whether a move can still be undone, as far as time is concerned. */
export function isInUndoTime(move: MadeMove, now: Date): boolean {
  return now < undoEnd(move);
}

function undoEnd({ actor, at }: MadeMove): Date {
  return new Date(at.getTime() + undoMs[actor]);
}

/** Returns why this person can't undo the move, or null: only their own last move, for a limited time, before a mail or payment followed. */
export function whyNotUndo(move: UndoableMove, { actor, by, now, hasUndone = false }: Undoer): UndoReason | null {
  if (move.actor !== actor || move.by !== by) return { code: hasUndone ? 'already_undone' : 'undo_other' };
  if (!move.isLast) return { code: 'undo_not_last' };
  if (!isInUndoTime(move, now)) return { code: 'undo_late' };
  return move.hasLeft ? { code: 'undo_left' } : null;
}

/** Returns until when this person can undo the move; null if they can't. */
export function undoableUntil(move: UndoableMove, undoer: Undoer): Date | null {
  return whyNotUndo(move, undoer) === null ? undoEnd(move) : null;
}
