import { describe, expect, test } from 'vitest';
import { cents, zeroCents } from '../money.ts';
import { codeStateOf, codeStates, whyNotChangeCode, whyNotUseCode } from './code.ts';

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

const worth = { place: null, amount: cents(1000_00) };

describe('a code', () => {
  test.each(['use', 'switch_off'] as const)('allows the action %s until it is used or off', (action) => {
    expect(codeStates.map((state) => whyNotChangeCode(action, { ...worth, state }))).toEqual([
      null,
      null,
      null,
      { code: 'code_used' },
      { code: 'code_off' },
    ]);
  });

  test('is refused at the till for the same reasons', () => {
    expect(codeStates.map(whyNotUseCode)).toEqual(
      codeStates.map((state) => whyNotChangeCode('use', { ...worth, state })),
    );
  });

  test('can be released once it is used or off', () => {
    const notUsed = { code: 'code_not_used' };
    expect(codeStates.map((state) => whyNotChangeCode('release', { ...worth, state }))).toEqual([
      notUsed,
      notUsed,
      notUsed,
      null,
      null,
    ]);
  });

  test('that is worth nothing stays off', () => {
    const worthNothing = { place: null, amount: zeroCents };
    expect(whyNotChangeCode('release', { ...worthNothing, state: 'off' })).toEqual({ code: 'code_worth_nothing' });
    expect(whyNotChangeCode('release', { ...worthNothing, place: 'till', state: 'used' })).toBeNull();
  });

  test('cannot be released if the web shop has recorded its use', () => {
    expect(whyNotChangeCode('release', { ...worth, place: 'shop', state: 'used' })).toEqual({
      code: 'code_use_of_shop',
    });
  });
});
