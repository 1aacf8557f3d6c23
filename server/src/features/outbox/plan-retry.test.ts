import { expect, test } from 'vitest';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { planRetry } from './plan-retry.ts';

const down = new PartnerError('shop', 'unavailable', { status: 503 });

const delays = (random: number) => [1, 2, 6, 7, 9].map((attempts) => planRetry(down, attempts, random).delayMs);
const throttled = (retryAfterMs: number) => new PartnerError('courier', 'throttled', { status: 429, retryAfterMs });

test('planRetry waits at least half of the backoff, and at most all of it', () => {
  expect(delays(1)).toEqual([10_000, 40_000, 10_240_000, 14_400_000, 14_400_000]);
  expect(delays(0)).toEqual([5000, 20_000, 5_120_000, 7_200_000, 7_200_000]);
});

test('planRetry gives up after ten attempts', () => {
  expect(planRetry(down, 10, 1)).toEqual({ error: 'unavailable 503', delayMs: null, isAttempt: true });
});

test('planRetry gives up at once when the partner has refused the request', () => {
  const rejected = new PartnerError('shop', 'rejected', { status: 422 });
  expect(planRetry(rejected, 1, 1)).toEqual({ error: 'rejected 422', delayMs: null, isAttempt: true });
});

test('planRetry gives up at once when a repeat would double the effect', () => {
  const unclear = new PartnerError('messages', 'timeout', { isFinal: true });
  expect(planRetry(unclear, 1, 1)).toEqual({ error: 'timeout', delayMs: null, isAttempt: true });
});

test('planRetry waits as long as the partner asks, but no longer than the longest backoff', () => {
  expect(planRetry(throttled(90_000), 1, 1).delayMs).toBe(90_000);
  expect(planRetry(throttled(1000), 1, 1).delayMs).toBe(10_000);
  expect(planRetry(throttled(10 ** 12), 1, 1).delayMs).toBe(14_400_000);
});

test('planRetry does not count a job that was not tried because of an open circuit', () => {
  const open = new PartnerError('mail', 'circuit_open');
  expect(planRetry(open, 10, 0)).toEqual({
    error: 'circuit_open',
    delayMs: 10_000,
    isAttempt: false,
    keepsReason: true,
  });
});

test('planRetry does not count a job whose partner is not connected, and tries it again within a quarter of an hour', () => {
  const unconnected = new PartnerError('courier', 'not_connected');
  expect(planRetry(unconnected, 10, 1)).toEqual({ error: 'not_connected', delayMs: 900_000, isAttempt: false });
  expect(planRetry(unconnected, 10, 0).delayMs).toBe(450_000);
});

test('planRetry waits longer for an open circuit if the error says so', () => {
  const open = new PartnerError('webhooks', 'circuit_open', { retryAfterMs: 180_000 });
  expect(planRetry(open, 1, 1)).toEqual({
    error: 'circuit_open',
    delayMs: 180_000,
    isAttempt: false,
    keepsReason: true,
  });
});

test('planRetry names an error by its code, never by its message', () => {
  const refused = Object.assign(new Error('thandi@example.com was refused'), { code: 'EENVELOPE' });
  expect(planRetry(refused, 1, 1).error).toBe('Error EENVELOPE');
  expect(planRetry(new TypeError('thandi@example.com'), 1, 1).error).toBe('TypeError');
});
