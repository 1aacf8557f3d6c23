import { calendarDay } from '@trade-in/domain/calendar';
import { expect, test } from 'vitest';
import { type CheckoutField, emptyForm } from './checkout-form.ts';
import { validateField } from './validate-checkout.ts';

const today = calendarDay('2026-12-01');

test.each<[CheckoutField, wrong: string, right: string, sentence: string]>([
  ['customerCellNumber', '021 123 4567', '082 123 4567', 'Enter a South African cell number such as 082 123 4567'],
  ['customerEmail', 'anton@', 'anton@example.com', 'Enter an email address such as name@example.co.za'],
  ['proofOfPaymentEmail', 'anton@', 'anton@example.com', 'Enter an email address such as name@example.co.za'],
  ['branchCode', '51001', '051001', 'A branch code must have 6 digits'],
  ['accountNumber', '123456', '1234567', 'An account number must have 7 to 13 digits'],
])('%s: %j is wrong, and %j is right', (field, wrong, right, sentence) => {
  expect(validateField({ ...emptyForm, [field]: wrong }, field, today)).toBe(sentence);
  expect(validateField({ ...emptyForm, [field]: right }, field, today)).toBeUndefined();
});
