import { expect, test } from 'vitest';
import { deliveryAllows, deliveryStateOf, deliveryStates, parseFailure } from './delivery.ts';

test('can be retried until it is done, and set aside while it would be retried or has failed', () => {
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
])('parses the stored failure %j', (stored, failure) => {
  expect(parseFailure(stored)).toEqual(failure);
});

test('is done although it was set aside or had failed before, and set aside rather than failed', () => {
  const at = new Date('2026-03-05T08:00:00Z');
  const open = { doneAt: null, failedAt: null, setAsideAt: null };
  expect(deliveryStateOf(open)).toBe('waiting');
  expect(deliveryStateOf({ ...open, failedAt: at })).toBe('failed');
  expect(deliveryStateOf({ ...open, failedAt: at, setAsideAt: at })).toBe('set_aside');
  expect(deliveryStateOf({ doneAt: at, failedAt: at, setAsideAt: at })).toBe('done');
});
