import { expect, test } from 'vitest';
import { calendarDay } from '../calendar.ts';
import { clubStates } from '../progress/club-moves.ts';
import { canArrive, countedClubs, daysAwaited } from './awaited.ts';

test('only clubs that the shop never had can arrive', () => {
  expect(clubStates.filter(canArrive)).toEqual(['awaited', 'missing', 'cancelled']);
});

test('a club that was not submitted counts unless its receipt was undone', () => {
  const cancelled = { stated: { value: 100 }, state: 'cancelled' } as const;
  const extra = { stated: null, state: 'received' } as const;
  const undone = { stated: null, state: 'cancelled' } as const;
  expect(countedClubs([cancelled, extra, undone])).toEqual([cancelled, extra]);
});

test.each([
  ['2026-11-23T05:00:00Z', 0],
  // After midnight in Johannesburg.
  ['2026-11-22T22:30:00Z', 0],
  ['2026-11-22T21:30:00Z', 1],
  ['2026-11-12T08:00:00Z', 11],
])('clubs awaited since %s are awaited for %i days', (since, days) => {
  expect(daysAwaited(new Date(since), calendarDay('2026-11-23'))).toBe(days);
});
