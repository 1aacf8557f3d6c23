import { type Cents, formatRands } from './money.ts';

interface Prices {
  before: Cents;
  after: Cents;
}

export interface PriceChange extends Prices {
  /** 'Ping G430 Max (Driver)' */
  model: string;
}

/** A change by more than this part of the old price is asked about before it is saved. */
const steepPercent = 30;

export function isSteep({ before, after }: Prices): boolean {
  return Math.abs(after - before) * 100 > before * steepPercent;
}

/** 'R3600.00 to R360.00, 90 % less' */
export function describePriceChange({ before, after }: Prices): string {
  const percent = Math.round((100 * Math.abs(after - before)) / before);
  return `${formatRands(before)} to ${formatRands(after)}, ${percent} % ${after < before ? 'less' : 'more'}`;
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
function steepness({ before, after }: Prices): number {
  return Math.abs(Math.log(after / before));
}

/** By how many percent the price rose or fell: '+900%' or '-90%'. */
export function percentOf({ before, after }: Prices): string {
  const percent = Math.round((100 * (after - before)) / before);
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
