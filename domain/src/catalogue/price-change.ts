import type { Cents } from '../money.ts';

export interface Prices {
  before: Cents;
  after: Cents;
}

export interface PriceChange extends Prices {
  /** 'Ping G430 Max (Driver)' */
  model: string;
}

/** A change by more than this percentage of the old price needs confirmation. */
const steepPercent = 30;

export function isSteepChange({ before, after }: Prices): boolean {
  return Math.abs(after - before) * 100 > before * steepPercent;
}

/** Returns the difference in whole percent of the old price, without a sign. */
export function percentDifference({ before, after }: Prices): number {
  return Math.round((100 * Math.abs(after - before)) / before);
}

/** Staff would not read a longer list; the audit trail has all changes. */
const maxListedChanges = 10;

/**
 * Returns the greatest relative changes first, because they reveal misplaced decimal points and shifted rows. Ten times the price
 * and a tenth of it are equally steep.
 */
export function steepestChanges(changes: readonly PriceChange[]): PriceChange[] {
  const inOrder = changes.toSorted(
    (one, other) => steepness(other) - steepness(one) || one.model.localeCompare(other.model),
  );
  return inOrder.slice(0, maxListedChanges);
}

/** Prices are never 0. */
function steepness({ before, after }: Prices): number {
  return Math.abs(Math.log(after / before));
}

/** Returns '+900%' or '-90%'. */
export function formatPercentChange({ before, after }: Prices): string {
  const percent = Math.round((100 * (after - before)) / before);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
