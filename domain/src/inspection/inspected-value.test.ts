import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { highestManualValue, inspectedValue, outcomeOf, whyNotManualValue } from './inspected-value.ts';

const driver = {
  price: cents(600000),
  type: 'Driver',
  dexterity: 'Right',
  ironCount: 7,
  paymentType: 'Trade-In',
} as const;

test('the bench values a club as the wizard does', () => {
  expect(inspectedValue({ ...driver, grade: 'Average' })).toBe(600000);
  expect(inspectedValue({ ...driver, grade: 'Below Average' })).toBe(420000);
  expect(inspectedValue({ ...driver, grade: 'Above Average', paymentType: 'Cash' })).toBe(624000);
  expect(inspectedValue({ ...driver, grade: 'refused' })).toBe(0);
});

test('the outcome compares what was found with what was stated', () => {
  const stated = cents(600000);
  expect(outcomeOf({ stated, found: cents(600000) })).toBe('as_stated');
  expect(outcomeOf({ stated, found: cents(600001) })).toBe('higher');
  expect(outcomeOf({ stated, found: cents(599999) })).toBe('lower');
  expect(outcomeOf({ stated, found: cents(0) })).toBe('refused');
});

test('a value entered by hand is above zero and at most five times the price', () => {
  const max = highestManualValue(cents(600000));
  expect(whyNotManualValue(cents(-1), max)).toEqual({ code: 'value_too_low' });
  expect(whyNotManualValue(cents(0), max)).toEqual({ code: 'value_too_low' });
  expect(whyNotManualValue(cents(3000000), max)).toBeNull();
  expect(whyNotManualValue(cents(3000001), max)).toEqual({ code: 'value_too_high', max: 3000000 });
});
