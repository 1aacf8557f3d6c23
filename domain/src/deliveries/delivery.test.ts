import { expect, test } from 'vitest';
import { deliveryAllows, deliveryStateOf, deliveryStates, parseFailure } from './delivery.ts';

test('a delivery can be retried until it is done, and set aside while it is waiting or has failed', () => {
  expect(deliveryStates.filter((state) => deliveryAllows('retry', state))).toEqual(['waiting', 'failed', 'set_aside']);
  expect(deliveryStates.filter((state) => deliveryAllows('set_aside', state))).toEqual(['waiting', 'failed']);
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
