import { describe, expect, test } from 'vitest';
import { cents, zeroCents } from '../money.ts';
import { type CodeAction, codeAllows, codeStateOf, codeStates } from './code.ts';

const at = new Date('2026-03-05T12:34:00Z');
const facts = { usedAt: null, switchedOffAt: null, shopDelivery: null };

test.each([
  [{}, 'usable'],
  [{ shopDelivery: 'waiting' as const }, 'waiting'],
  [{ shopDelivery: 'stopped' as const }, 'undelivered'],
  [{ switchedOffAt: at, shopDelivery: 'waiting' as const }, 'off'],
  [{ usedAt: at, shopDelivery: 'waiting' as const }, 'used'],
  [{ usedAt: at, switchedOffAt: at }, 'used'],
])('a code with %j is %s', (known, state) => {
  expect(codeStateOf({ ...facts, ...known })).toBe(state);
});

const statesAllowing = (action: CodeAction) =>
  codeStates.filter((state) =>
    codeAllows(action, { state, place: state === 'used' ? 'till' : null, amount: cents(1000_00) }),
  );

describe('a code', () => {
  test('can be used and switched off until it is, and released after that', () => {
    expect(statesAllowing('use')).toEqual(['usable', 'waiting', 'undelivered']);
    expect(statesAllowing('switch_off')).toEqual(['usable', 'waiting', 'undelivered']);
    expect(statesAllowing('release')).toEqual(['used', 'off']);
  });

  test('that is worth nothing stays off', () => {
    expect(codeAllows('release', { state: 'off', place: null, amount: zeroCents })).toBe(false);
    expect(codeAllows('release', { state: 'used', place: 'till', amount: zeroCents })).toBe(true);
  });

  test('cannot be released if the web shop has recorded its use', () => {
    expect(codeAllows('release', { state: 'used', place: 'shop', amount: cents(1000_00) })).toBe(false);
  });
});
