import { expect, test } from 'vitest';
import { isQueue, lateSince, payBy, queues } from './queues.ts';
import { defaultTerms } from './terms.ts';
import { stages } from './trade-in-stage.ts';

const now = new Date('2026-03-20T10:00:00Z');

test('every stage but the final ones is a queue', () => {
  expect(stages.filter((stage) => !isQueue(stage))).toEqual(['settled', 'cancelled']);
  expect(queues[0]).toBe('to_pay');
});

test.each([
  ['to_pay', '2026-03-19T14:00:00Z'],
  // Whole days count: since the midnight in South Africa.
  ['in_transit', '2026-03-09T22:00:00Z'],
  ['new', '2026-03-09T22:00:00Z'],
  ['to_inspect', '2026-03-18T10:00:00Z'],
  ['waiting', '2026-03-08T10:00:00Z'],
] as const)('a trade-in is late in %s since %s', (queue, since) => {
  expect(lateSince(defaultTerms, now)[queue]).toEqual(new Date(since));
});

test('a payment is due a day after the first club was agreed', () => {
  expect(payBy([new Date('2026-03-20T09:00:00Z'), new Date('2026-03-19T09:30:00Z')], null)).toEqual(
    new Date('2026-03-20T09:30:00Z'),
  );
  expect(payBy([], null)).toBeNull();
  expect(payBy([], new Date('2026-03-20T09:00:00Z'))).toEqual(new Date('2026-03-21T09:00:00Z'));
});
