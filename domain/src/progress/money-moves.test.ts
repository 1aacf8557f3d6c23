import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { cents } from '../money.ts';
import type { ClubState } from './club-moves.ts';
import { isPaymentDay, settledBy, whyNotSettleClaim } from './money-moves.ts';

const decided: readonly ClubState[] = ['accepted', 'declined', 'cancelled', 'missing'];

describe('a claim', () => {
  test('is paid by the customer or written off', () => {
    expect(whyNotSettleClaim('paid_by_customer', { claim: cents(500), clubs: decided })).toBeNull();
    expect(whyNotSettleClaim('written_off', { claim: cents(500), clubs: decided })).toBeNull();
    expect(whyNotSettleClaim('paid_out', { claim: cents(500), clubs: decided })).toEqual({
      code: 'claim_settled_otherwise',
    });
  });

  test('of the customer on the shop is paid out', () => {
    expect(whyNotSettleClaim('paid_out', { claim: cents(-500), clubs: decided })).toBeNull();
    expect(whyNotSettleClaim('written_off', { claim: cents(-500), clubs: decided })).toEqual({
      code: 'claim_settled_otherwise',
    });
  });

  test.each<ClubState>(['awaited', 'received', 'inspected', 'offered'])('waits while a club is %s', (state) => {
    expect(whyNotSettleClaim('written_off', { claim: cents(500), clubs: [...decided, state] })).toEqual({
      code: 'claim_undecided',
    });
  });

  test('of nothing is not settled', () => {
    expect(whyNotSettleClaim('written_off', { claim: cents(0), clubs: decided })).toEqual({ code: 'no_claim' });
  });

  test('is collected, or else written off', () => {
    const used = { claim: cents(500), isCodeUsed: true };
    expect(settledBy('paid_by_customer', used)).toEqual({ collected: 500, writtenOff: 0 });
    expect(settledBy('written_off', used)).toEqual({ collected: 0, writtenOff: 500 });
    expect(settledBy('written_off', { ...used, isCodeUsed: false })).toEqual({ collected: 500, writtenOff: 0 });
    expect(settledBy('paid_out', { ...used, claim: cents(-500) })).toEqual({ collected: -500, writtenOff: 0 });
  });
});

test('money moves between the submission and today', () => {
  const days = { submittedOn: calendarDay('2026-03-03'), today: calendarDay('2026-03-05') };
  expect(
    ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06'].map((day) => isPaymentDay(calendarDay(day), days)),
  ).toEqual([false, true, true, false]);
});
