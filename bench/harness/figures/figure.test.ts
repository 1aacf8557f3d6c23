import { expect, test } from 'vitest';
import { compareWithFloor, type Figure, isReached } from './figure.ts';
import { formatTable } from './table.ts';

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

test('isReached is true if every target is met, bounds included', () => {
  expect(isReached(figure)).toBe(false);
  expect(isReached({ ...figure, ratio: 0.6 })).toBe(true);
  expect(isReached({ ...figure, ratio: 0.7, targets: [...figure.targets, { of: 'p99Ms', atMost: 19 }] })).toBe(false);
  expect(isReached({ ...figure, targets: [{ of: 'value', atMost: 5000 }] })).toBe(true);
});

test('isReached compares the p99 with the floor’s p99', () => {
  const target = { of: 'p99OfFloor', atMost: 4 } as const;
  const withP99 = (p99Ms: number) => ({ ...figure, floor: { perSecond: 1, p50Ms: 1, p99Ms }, targets: [target] });
  expect([isReached(withP99(5)), isReached(withP99(4.9))]).toEqual([true, false]);
  expect(isReached({ ...figure, targets: [target] })).toBe(false);
});

test('isReached compares the p50 with the floor’s p50', () => {
  const target = { of: 'p50OfFloor', atMost: 2 } as const;
  const withP50 = (p50Ms: number) => ({ ...figure, floor: { perSecond: 1, p50Ms, p99Ms: 1 }, targets: [target] });
  expect([isReached(withP50(0.617)), isReached(withP50(0.616))]).toEqual([true, false]);
  expect(isReached({ ...figure, targets: [target] })).toBe(false);
});

test('isReached is false if a target’s value was not measured', () => {
  const { ratio: _ratio, ...unmeasured } = figure;
  expect(isReached(unmeasured)).toBe(false);
});

test('compareWithFloor returns the median ratio and ignores the warm-up round', async () => {
  const service = [1, 50, 80, 200];
  const floor = [1000, 100, 100, 100];
  const compared = await compareWithFloor(figure, { rounds: 3, service: next(service), floor: next(floor) });
  expect(compared).toMatchObject({ value: 80, ratio: 0.8, floor: { perSecond: 100 } });
});

test('formatTable prints value, ratio, target and result of a figure in one line', () => {
  const [, , line] = formatTable([figure]).split('\n');
  expect(line).toMatch(/^catalogue reads +postgres +4321 \/s +1\.23 ms +20 ms +0\.59 +≥ 0\.60 × floor +MISSED$/);
});

test('formatTable prints which quantile a target compares with the floor', () => {
  const targets = [{ of: 'p50OfFloor', atMost: 2 } as const, { of: 'p99OfFloor', atMost: 4 } as const];
  expect(formatTable([{ ...figure, targets }])).toContain('p50 ≤ 2 × floor, p99 ≤ 4 × floor');
});

function next(rates: number[]) {
  return () => Promise.resolve({ perSecond: rates.shift() ?? 0, latenciesMs: [1] });
}
