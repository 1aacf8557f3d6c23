import { expect, test } from 'vitest';
import {
  actors,
  clubMoves,
  type ClubState,
  clubStates,
  customerUndoMs,
  isClubMove,
  isInUndoTime,
  staffUndoMs,
  canMove,
  undoableUntil,
  whyNotUndo,
} from './club-moves.ts';

const moveNames = Object.keys(clubMoves).filter(isClubMove);

test('every state but the first can be reached, and every state but the last ones can be left', () => {
  const reached = new Set<ClubState>(moveNames.map((name) => clubMoves[name].to));
  expect(clubStates.filter((state) => !reached.has(state))).toEqual(['awaited']);
  const left = new Set<ClubState>(moveNames.flatMap((name) => [...clubMoves[name].from]));
  expect(clubStates.filter((state) => !left.has(state))).toEqual(['kept', 'returned']);
});

test('only the customer or staff accept an offer, and only while it is open', () => {
  for (const state of clubStates) {
    for (const actor of actors) {
      const isAllowed = state === 'offered' && actor !== 'system';
      expect(canMove('accept', { state, actor }), `${actor} accepts ${state}`).toBe(isAllowed);
    }
  }
});

test('the system never accepts an offer, and declines it once it has ended', () => {
  const bySystem = moveNames.filter((name) => canMove(name, { state: 'offered', actor: 'system' }));
  expect(bySystem.map((name) => clubMoves[name].to)).toEqual(['declined']);
});

const at = new Date('2026-12-01T10:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const move = { actor: 'staff', by: 'thandi', at, isLast: true, hasLeft: false } as const;
const thandi = { actor: 'staff', by: 'thandi', now: later(staffUndoMs - 1) } as const;

test('staff undo their own last move within ten minutes', () => {
  expect(whyNotUndo(move, thandi)).toBeNull();
  expect(whyNotUndo(move, { ...thandi, now: later(staffUndoMs) })).toEqual({ code: 'undo_late' });
  expect(whyNotUndo(move, { ...thandi, by: 'sipho' })).toEqual({ code: 'undo_other' });
  expect(whyNotUndo({ ...move, isLast: false }, thandi)).toEqual({ code: 'undo_not_last' });
  expect(whyNotUndo({ ...move, hasLeft: true }, thandi)).toEqual({ code: 'undo_left' });
});

test('only customers can undo their decision, within a minute', () => {
  const decision = { ...move, actor: 'customer', by: null } as const;
  const customer = { actor: 'customer', by: null, now: later(customerUndoMs - 1) } as const;
  expect(whyNotUndo(decision, customer)).toBeNull();
  expect(whyNotUndo(decision, { ...customer, now: later(customerUndoMs) })).toEqual({ code: 'undo_late' });
  expect(whyNotUndo(decision, thandi)).toEqual({ code: 'undo_other' });
  expect(whyNotUndo(move, customer)).toEqual({ code: 'undo_other' });
  expect(whyNotUndo(move, { ...customer, hasUndone: true })).toEqual({ code: 'already_undone' });
});

test('a move can be undone until the time of its actor ends, and not at all by anyone else', () => {
  expect(undoableUntil(move, thandi)).toEqual(later(staffUndoMs));
  expect(undoableUntil(move, { ...thandi, now: later(staffUndoMs) })).toBeNull();
  expect(undoableUntil(move, { ...thandi, by: 'sipho' })).toBeNull();
  const decision = { ...move, actor: 'customer', by: null } as const;
  expect(undoableUntil(decision, { actor: 'customer', by: null, now: at })).toEqual(later(customerUndoMs));
});

test.each([
  ['staff', staffUndoMs],
  ['customer', customerUndoMs],
  ['system', 0],
] as const)('a move by %s is in its undo time for %d ms', (actor, ms) => {
  expect(isInUndoTime({ actor, at }, later(ms - 1))).toBe(true);
  expect(isInUndoTime({ actor, at }, later(ms))).toBe(false);
});
