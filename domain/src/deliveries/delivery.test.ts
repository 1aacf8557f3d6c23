import { expect, test } from 'vitest';
import { deliveryStateOf, deliveryStates, parseFailure, whyNotChangeDelivery } from './delivery.ts';

const done = { code: 'delivery_done' };
const changed = { code: 'changed_meanwhile' };

test.each([
  ['retry', true, [null, null, null, done, done, done]],
  ['retry', false, [changed, changed, changed, done, done, done]],
  ['set_aside', true, [null, null, changed, done, done, done]],
  ['set_aside', false, [null, null, changed, done, done, done]],
] as const)('the action %s is refused by state if the delivery is repeatable: %s', (action, isRepeatable, reasons) => {
  expect(deliveryStates).toEqual(['waiting', 'failed', 'set_aside', 'done', 'not_needed', 'withheld']);
  expect(deliveryStates.map((state) => whyNotChangeDelivery(action, { state, isRepeatable }))).toEqual(reasons);
});

test.each([
  ['unavailable 503', { code: 'unavailable', status: '503' }],
  ['timeout', { code: 'timeout', status: null }],
  ['not_connected', { code: 'not_connected', status: null }],
  ['TypeError', { code: 'unexpected_error', name: 'TypeError' }],
  ['Error EACCES', { code: 'unexpected_error', name: 'Error EACCES' }],
  ['constructor', { code: 'unexpected_error', name: 'constructor' }],
])('parseFailure parses the stored failure %j', (stored, failure) => {
  expect(parseFailure(stored)).toEqual(failure);
});

test('a delivery is done even if it had failed or was set aside, and set aside even if it had failed', () => {
  const at = new Date('2026-03-05T08:00:00Z');
  const open = { doneAt: null, failedAt: null, setAsideAt: null, lastError: null };
  expect(deliveryStateOf(open)).toBe('waiting');
  expect(deliveryStateOf({ ...open, failedAt: at })).toBe('failed');
  expect(deliveryStateOf({ ...open, failedAt: at, setAsideAt: at })).toBe('set_aside');
  expect(deliveryStateOf({ ...open, doneAt: at, failedAt: at, setAsideAt: at })).toBe('done');
});

test('a delivery that ended without sending anything is not done, and one that failed before it was sent is', () => {
  const ended = { doneAt: new Date('2026-03-05T08:00:00Z'), failedAt: null, setAsideAt: null };
  expect(deliveryStateOf({ ...ended, lastError: 'not_needed' })).toBe('not_needed');
  expect(deliveryStateOf({ ...ended, lastError: 'withheld' })).toBe('withheld');
  expect(deliveryStateOf({ ...ended, lastError: 'unavailable 503' })).toBe('done');
  expect(deliveryStateOf({ ...ended, doneAt: null, lastError: 'not_needed' })).toBe('waiting');
});
