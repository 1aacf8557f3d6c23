import { calendarDay } from '@trade-in/domain/calendar';
import { expect, test } from 'vitest';
import { type CheckoutField, emptyForm } from './checkout-form.ts';
import { validateField } from './validate-checkout.ts';

const today = calendarDay('2026-12-01');

test.each<[CheckoutField, values: { wrong: string; right: string }, sentence: string]>([
  [
    'customerCellNumber',
    { wrong: '021 123 4567', right: '082 123 4567' },
    'Enter a South African cell number such as 082 123 4567',
  ],
  [
    'customerEmail',
    { wrong: 'anton@', right: 'anton@example.com' },
    'Enter an email address such as name@example.co.za',
  ],
  [
    'proofOfPaymentEmail',
    { wrong: 'anton@', right: 'anton@example.com' },
    'Enter an email address such as name@example.co.za',
  ],
  ['branchCode', { wrong: '51001', right: '051001' }, 'A branch code must have 6 digits'],
  ['accountNumber', { wrong: '123456', right: '1234567' }, 'An account number must have 7 to 13 digits'],
])('the field %s is checked: %j', (field, { wrong, right }, sentence) => {
  expect(validateField({ ...emptyForm, [field]: wrong }, field, today)).toBe(sentence);
  expect(validateField({ ...emptyForm, [field]: right }, field, today)).toBeUndefined();
});
