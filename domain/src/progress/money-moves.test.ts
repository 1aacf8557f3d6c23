import { describe, expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { cents } from '../money.ts';
import type { ClubState } from './club-moves.ts';
import { settledBy, whyNotPaymentDay, whyNotRefundFee, whyNotSettleClaim, whyNotSettleWith } from './money-moves.ts';

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

const required = (label: string) => ({ code: 'required', label });

describe('the facts of a settlement', () => {
  const nothing = { method: null, reference: null, reason: null, paidOn: null, bankReference: null };

  test.each([
    ['paid_by_customer', ['method', 'reference', 'paidOn']],
    ['written_off', ['reason']],
    ['paid_out', ['paidOn', 'bankReference']],
  ] as const)('are missing for %s: %j', (way, facts) => {
    expect(whyNotSettleWith(way, nothing)).toEqual(Object.fromEntries(facts.map((fact) => [fact, required(fact)])));
  });

  test('are complete when each that the way needs was entered', () => {
    const entered = { ...nothing, paidOn: '2026-03-05' };
    expect(whyNotSettleWith('paid_out', { ...entered, bankReference: 'FNB 7' })).toBeNull();
    expect(whyNotSettleWith('paid_out', { ...entered, bankReference: ' ' })).toEqual({
      bankReference: required('bankReference'),
    });
  });
});

test('a courier fee is paid back while some of it is owed', () => {
  expect(whyNotRefundFee(cents(1))).toBeNull();
  expect(whyNotRefundFee(cents(0))).toEqual({ code: 'no_fee_owed' });
});

test('money moves between the submission and today', () => {
  const days = { submittedOn: calendarDay('2026-03-03'), today: calendarDay('2026-03-05') };
  const invalid = { code: 'payment_day_invalid' };
  expect(
    ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06'].map((day) => whyNotPaymentDay(calendarDay(day), days)),
  ).toEqual([invalid, null, null, invalid]);
});
