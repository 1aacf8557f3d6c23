import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, zeroCents } from '../money.ts';
import { type ClubMove, clubMoves, type ClubState, actors, isClubMove, canMove } from './club-moves.ts';
import { claimOn, feeOwedBack, settlementOf, unusedCodeAmount, type ValuedClub, valuedClub } from './settlement.ts';

const moveNames = Object.keys(clubMoves).filter(isClubMove);

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

test('a fee above the value reduces the amount to zero, not below', () => {
  const settled = settlementOf({ clubs: [club('kept', 400, 400)], deductedFee: cents(500), paid: zeroCents });
  expect([settled.codeAmount, settled.payable]).toEqual([0, 0]);
});

test('an amount that was paid is not payable again', () => {
  const clubs = [club('kept', 5000, 5000), club('accepted', 3000, 3000)];
  expect(settlementOf({ clubs, deductedFee: cents(500), paid: cents(4500) }).payable).toBe(3000);
});

/** Returns the claim on a trade-in that is worth `worth`, and whose code was used for `used`, or is unused. */
function claimed(worth: number, used: number | null, settled: { collected?: number; writtenOff?: number } = {}) {
  const { collected = 0, writtenOff = 0 } = settled;
  return claimOn({
    clubs: [club('kept', worth, worth)],
    deductedFee: zeroCents,
    code: { amount: cents(used ?? worth), isUsed: used !== null },
    claims: { collected: cents(collected), writtenOff: cents(writtenOff) },
  });
}

test('the claim on a used code is the difference between its amount and the present value', () => {
  expect(claimed(6500, 8000)).toBe(1500);
  expect(claimed(8000, 6500)).toBe(-1500);
});

test('a claim is zero once it is paid, written off or paid out', () => {
  expect(claimed(6500, 8000, { collected: 1000, writtenOff: 500 })).toBe(0);
  expect(claimed(8000, 6500, { collected: -1500 })).toBe(0);
});

test('a claim that was written off is not owed to the customer once the missing clubs arrive', () => {
  expect(claimed(7700, 8000, { writtenOff: 1500 })).toBe(0);
  expect(claimed(8200, 8000, { writtenOff: 1500 })).toBe(-200);
  expect(claimed(6000, 8000, { writtenOff: 1500 })).toBe(500);
});

test('a settlement of a use that was cancelled counts towards the code, and any rest of it is claimed', () => {
  expect(unusedCodeAmount({ codeAmount: cents(1000), collected: cents(600) })).toBe(1600);
  expect(claimed(1000, null, { collected: 600 })).toBe(0);
  expect(unusedCodeAmount({ codeAmount: cents(1000), collected: cents(-1500) })).toBe(0);
  expect(claimed(1000, null, { collected: -1500 })).toBe(500);
});

test('a fee that was paid for a courier who never came is owed back once', () => {
  const [fee, shipment] = [cents(14_500), { status: 'cancelled' }] as const;
  const unrefunded = { paid: fee, refunded: zeroCents };
  expect(feeOwedBack({ invoicedFee: unrefunded, shipment })).toBe(14_500);
  expect(feeOwedBack({ invoicedFee: unrefunded, shipment: { status: 'shipped' } })).toBe(0);
  expect(feeOwedBack({ invoicedFee: unrefunded, shipment: null })).toBe(0);
  expect(feeOwedBack({ invoicedFee: { paid: fee, refunded: fee }, shipment })).toBe(0);
  // The web shop may pay it back with the order, after staff did.
  expect(feeOwedBack({ invoicedFee: { paid: zeroCents, refunded: fee }, shipment })).toBe(0);
});

test('a club that was not submitted was quoted nothing', () => {
  const agreed = { state: 'accepted', agreed: cents(4000) } as const;
  expect(valuedClub({ ...agreed, stated: { value: cents(5000) } })).toEqual(club('accepted', 5000, 4000));
  expect(valuedClub({ ...agreed, stated: null })).toEqual(club('accepted', 0, 4000));
});

/** The agreed value of each club by its index, recorded without regard to states. */
interface Oracle {
  agreed: Map<number, number>;
}

test('the customer gets the agreed clubs less the fee, and never a negative amount, in any order of events', () => {
  const step = fc.record({
    index: fc.nat(4),
    move: fc.constantFrom<ClubMove>(...moveNames),
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
        if (moved === undefined || !canMove(move, { state: moved.state, actor })) continue;
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
