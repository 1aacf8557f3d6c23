import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { chooseRate, rateInCents } from './courier-rate.ts';

test.each([
  [95, 95_00],
  [86.25, 86_25],
  [103.5, 103_50],
  [82.60869565217392, 82_61],
  [1.005, 1_01],
  [1.0049, 1_00],
  [0.295, 30],
  [10_000, 10_000_00],
  ['95.00', 95_00],
  ['120', 120_00],
])('%s Rands are %i cents', (rands, amount) => {
  expect(rateInCents(rands)).toBe(amount);
});

test.each([
  0,
  -1,
  0.004,
  1e9,
  10_000.01,
  1e-7,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'R95',
  '1e3',
  '-1',
  '95,00',
])('rateInCents refuses a rate of %s', (rands) => {
  expect(rateInCents(rands)).toBeNull();
});

const economy = { serviceCode: 'ECO', fee: cents(95_00) };
const express = { serviceCode: 'SDX', fee: cents(560_00) };
const local = { serviceCode: 'LSF', fee: cents(86_25) };

test('chooseRate chooses the first preferred service that is offered, however much it costs', () => {
  expect(chooseRate([local, economy, express], ['LOX', 'SDX', 'ECO'])).toBe(express);
});

test('chooseRate chooses the cheapest service without a preferred one', () => {
  expect(chooseRate([economy, express, local], [])).toBe(local);
  expect(chooseRate([economy, express, local], ['LOX'])).toBe(local);
  expect(chooseRate([], ['ECO'])).toBeNull();
});
