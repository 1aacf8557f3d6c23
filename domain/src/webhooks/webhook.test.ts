import { expect, test } from 'vitest';
import {
  isLastAttempt,
  isSuccess,
  maxWebhookAgeMs,
  maxWebhookEndpoints,
  whyDisable,
  whyNotAddEndpoint,
  whyNotReceive,
} from './webhook.ts';

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
])('the status %i is a success: %s', (status, expected) => {
  expect(isSuccess(status)).toBe(expected);
});

test.each([
  ['the seventh attempt is not the last', { attempts: 7, status: 500, ageMs: 0 }, false],
  ['the eighth attempt is the last', { attempts: 8, status: 500, ageMs: 0 }, true],
  ['a first attempt without a response is not the last', { attempts: 1, status: null, ageMs: 0 }, false],
  ['a first attempt with the response 410 is the last', { attempts: 1, status: 410, ageMs: 0 }, true],
  ['an attempt after three days is the last', { attempts: 1, status: null, ageMs: maxWebhookAgeMs }, true],
])('%s', (_what, attempt, expected) => {
  expect(isLastAttempt(attempt)).toBe(expected);
});

test.each([
  [{ status: 410, consecutiveFailures: 1 }, 'gone'],
  [{ status: 500, consecutiveFailures: 19 }, null],
  [{ status: 500, consecutiveFailures: 20 }, 'failing'],
  [{ status: null, consecutiveFailures: 21 }, 'failing'],
])('%o disables an endpoint: %s', (failure, expected) => {
  expect(whyDisable(failure)).toBe(expected);
});

test('there can be twenty endpoints', () => {
  expect(maxWebhookEndpoints).toBe(20);
  expect(whyNotAddEndpoint(19)).toBeNull();
  expect(whyNotAddEndpoint(20)).toEqual({ code: 'webhook_limit', max: 20 });
});

test('an endpoint receives one event at least', () => {
  expect(whyNotReceive(['code.used'])).toBeNull();
  expect(whyNotReceive([])).toEqual({ code: 'webhook_events_required' });
});
