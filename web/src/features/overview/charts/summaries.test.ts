import { expect, test } from 'vitest';
import { formatCompactRands, shareSummary } from './summaries.ts';

test.each([
  [0, 'R0'],
  [95_049, 'R950'],
  [120_000, 'R1.2k'],
  [1_249_900, 'R12k'],
  [100_000_000, 'R1m'],
  [123_456_789, 'R1.2m'],
])('formatCompactRands formats %d cents as %s', (amount, text) => {
  expect(formatCompactRands(amount)).toBe(text);
});

test('shareSummary summarises zero clubs and a single club', () => {
  expect(shareSummary([{ name: 'Driver', count: 0 }], 0)).toBe('No clubs in twelve weeks.');
  expect(shareSummary([{ name: 'Driver', count: 1 }], 1)).toBe('Most were Driver: 1 of 1 club, 100%.');
});
