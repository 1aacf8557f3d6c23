import { expect, test } from 'vitest';
import { errorSummary } from './error-summary.ts';

const labels = { id: 'ID Number', cell: 'Cell Number', email: 'Email' };

test.each([
  [{}, ''],
  [{ id: 'It has a mistyped digit.' }, 'ID Number: It has a mistyped digit.'],
  [{ id: 'x', email: 'x' }, 'Check ID Number and Email.'],
  [{ id: 'x', cell: 'x', email: 'x' }, 'Check ID Number, Cell Number and Email.'],
])('errorSummary summarizes %o', (errors, summary) => {
  expect(errorSummary(errors, labels)).toBe(summary);
});
