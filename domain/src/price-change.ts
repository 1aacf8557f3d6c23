import type { Cents } from './money.ts';

export interface PriceChange {
  /** 'Ping G430 Max (Driver)' */
  model: string;
  before: Cents;
  after: Cents;
}

/** More are not read one by one; all of them are written down. */
const most = 10;

/**
 * Those that change a price the most in proportion, steepest first: where a comma slipped or a row moved, it stands here. Ten
 * times as much and a tenth are equally steep.
 */
export function steepestChanges(changes: readonly PriceChange[]): PriceChange[] {
  const inOrder = changes.toSorted(
    (one, other) => steepness(other) - steepness(one) || one.model.localeCompare(other.model),
  );
  return inOrder.slice(0, most);
}

/** No price is 0. */
function steepness({ before, after }: PriceChange): number {
  return Math.abs(Math.log(after / before));
}

/** By how many percent the price rose or fell: '+900%' or '-90%'. */
export function percentOf({ before, after }: PriceChange): string {
  const percent = Math.round((100 * (after - before)) / before);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
