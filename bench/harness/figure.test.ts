import { expect, test } from 'vitest';
import { besideFloor, type Figure, isReached } from './figure.ts';
import { printedTable } from './table.ts';

const figure: Figure = {
  what: 'catalogue reads',
  database: 'postgres',
  value: 4321.4,
  unit: '/s',
  p50Ms: 1.234,
  p99Ms: 20,
  ratio: 0.59,
  targets: [{ of: 'ratio', atLeast: 0.6 }],
};

test('a figure is reached when every target holds, bounds included', () => {
  expect(isReached(figure)).toBe(false);
  expect(isReached({ ...figure, ratio: 0.6 })).toBe(true);
  expect(isReached({ ...figure, ratio: 0.7, targets: [...figure.targets, { of: 'p99Ms', atMost: 19 }] })).toBe(false);
  expect(isReached({ ...figure, targets: [{ of: 'value', atMost: 5000 }] })).toBe(true);
});

test('a p99 is held against the p99 of the floor', () => {
  const target = { of: 'p99OfFloor', atMost: 4 } as const;
  const beside = (p99Ms: number) => ({ ...figure, floor: { perSecond: 1, p50Ms: 1, p99Ms }, targets: [target] });
  expect([isReached(beside(5)), isReached(beside(4.9))]).toEqual([true, false]);
  expect(isReached({ ...figure, targets: [target] })).toBe(false);
});

test('a target for what was not measured is missed', () => {
  const { ratio: _ratio, ...unmeasured } = figure;
  expect(isReached(unmeasured)).toBe(false);
});

test('the ratio is the median of the turns, and the turn that warms up does not count', async () => {
  const service = [1, 50, 80, 200];
  const floor = [1000, 100, 100, 100];
  const compared = await besideFloor(figure, { rounds: 3, service: next(service), floor: next(floor) });
  expect(compared).toMatchObject({ value: 80, ratio: 0.8, floor: { perSecond: 100 } });
});

test('the table shows the value, the ratio, the target and the verdict in one line', () => {
  const [, , line] = printedTable([figure]).split('\n');
  expect(line).toMatch(/^catalogue reads +postgres +4321 \/s +1\.23 ms +20 ms +0\.59 +≥ 0\.60 × floor +MISSED$/);
});

function next(rates: number[]) {
  return () => Promise.resolve({ perSecond: rates.shift() ?? 0, latenciesMs: [1] });
}
