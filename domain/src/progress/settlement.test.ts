import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, zeroCents } from '../money.ts';
import { type ClubMove, clubMoveNames, clubMoves, type ClubState, actors, whyNotMove } from './club-moves.ts';
import { claimAfterUse, settlementOf, type ValuedClub } from './settlement.ts';

const club = (state: ClubState, stated: number, agreed: number | null = null): ValuedClub => ({
  state,
  stated: cents(stated),
  agreed: agreed === null ? null : cents(agreed),
});

test('undecided clubs count as quoted for the code, and not at all for a transfer', () => {
  const clubs = [club('accepted', 5000, 4000), club('offered', 3000), club('declined', 2000), club('missing', 1000)];
  expect(settlementOf({ clubs, deductedFee: cents(500), paid: zeroCents })).toEqual({
    agreed: 4000,
    undecided: 3000,
    codeAmount: 6500,
    payable: 3500,
    overpaid: 0,
  });
});

test('a fee above what is left leads to zero, not below', () => {
  const settled = settlementOf({ clubs: [club('kept', 400, 400)], deductedFee: cents(500), paid: zeroCents });
  expect([settled.codeAmount, settled.payable]).toEqual([0, 0]);
});

test('what was paid is not paid again', () => {
  const clubs = [club('kept', 5000, 5000), club('accepted', 3000, 3000)];
  expect(settlementOf({ clubs, deductedFee: cents(500), paid: cents(4500) }).payable).toBe(3000);
});

test('the claim after a use is what the code was worth too much', () => {
  expect(claimAfterUse({ usedAmount: cents(8000), codeAmount: cents(6500) })).toBe(1500);
  expect(claimAfterUse({ usedAmount: cents(6500), codeAmount: cents(8000) })).toBe(-1500);
});

/** A history that knows nothing of states: a purse that each club's last decision fills or empties. */
interface Oracle {
  agreed: Map<number, number>;
}

test('whatever the order of events, the customer gets the agreed clubs less the fee, and never less than nothing', () => {
  const step = fc.record({
    index: fc.nat(4),
    move: fc.constantFrom<ClubMove>(...clubMoveNames),
    actor: fc.constantFrom(...actors),
    value: fc.integer({ min: 1, max: 900_000 }),
    paysAfter: fc.boolean(),
  });
  const history = fc.record({
    stated: fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 5 }),
    fee: fc.integer({ min: 0, max: 1_500_000 }),
    steps: fc.array(step, { maxLength: 60 }),
  });
  fc.assert(
    fc.property(history, ({ stated, fee, steps }) => {
      const clubs = stated.map((value) => ({
        state: 'awaited' as ClubState,
        stated: value,
        offered: value,
        agreed: null as number | null,
      }));
      const oracle: Oracle = { agreed: new Map() };
      let paid = 0;
      for (const { index, move, actor, value, paysAfter } of steps) {
        const moved = clubs[index % clubs.length];
        if (moved === undefined || whyNotMove(move, { state: moved.state, actor }) !== null) continue;
        moved.state = clubMoves[move].to;
        if (move === 'inspect' || move === 'improve') moved.offered = value;
        if (moved.state === 'accepted') {
          moved.agreed = moved.offered;
          oracle.agreed.set(index % clubs.length, moved.offered);
        }
        if (paysAfter)
          paid += settlementOf({ clubs: valued(clubs), deductedFee: cents(fee), paid: cents(paid) }).payable;
      }
      const last = settlementOf({ clubs: valued(clubs), deductedFee: cents(fee), paid: cents(paid) });
      const sum = [...oracle.agreed.values()].reduce((total, each) => total + each, 0);
      expect(last.agreed).toBe(sum);
      expect(paid + last.payable - last.overpaid).toBe(Math.max(0, sum - fee));
      expect(last.payable).toBeGreaterThanOrEqual(0);
      expect(last.overpaid).toBe(0);
      const whole = Math.max(0, sum + last.undecided - fee);
      expect(last.codeAmount).toBe(whole);
    }),
    { numRuns: 10_000 },
  );
});

function valued(clubs: readonly { state: ClubState; stated: number; agreed: number | null }[]): ValuedClub[] {
  return clubs.map(({ state, stated, agreed }) => club(state, stated, agreed));
}
