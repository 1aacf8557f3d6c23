import { expect, test } from 'vitest';
import { deliveryStateOf, deliveryStates, parseFailure, whyNotChangeDelivery } from './delivery.ts';

const done = { code: 'delivery_done' };
const changed = { code: 'changed_meanwhile' };

test.each([
  ['retry', true, [null, null, null, done]],
  ['retry', false, [changed, changed, changed, done]],
  ['set_aside', true, [null, null, changed, done]],
  ['set_aside', false, [null, null, changed, done]],
] as const)('the action %s is refused by state if the delivery is repeatable: %s', (action, isRepeatable, reasons) => {
  expect(deliveryStates).toEqual(['waiting', 'failed', 'set_aside', 'done']);
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
  const open = { doneAt: null, failedAt: null, setAsideAt: null };
  expect(deliveryStateOf(open)).toBe('waiting');
  expect(deliveryStateOf({ ...open, failedAt: at })).toBe('failed');
  expect(deliveryStateOf({ ...open, failedAt: at, setAsideAt: at })).toBe('set_aside');
  expect(deliveryStateOf({ doneAt: at, failedAt: at, setAsideAt: at })).toBe('done');
});
