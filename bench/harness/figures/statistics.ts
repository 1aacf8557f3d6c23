/** The result of one round of load. */
export interface Round {
  perSecond: number;
  /** One per request, in any order. */
  latenciesMs: readonly number[];
}

/** The summary of several rounds: the median rate, and quantiles over the latencies of all requests. */
export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export function summarise(rounds: readonly Round[]): Load {
  const latencies = rounds.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (at(sorted, Math.ceil(middle - 1)) + at(sorted, Math.floor(middle))) / 2;
}

/** Returns the smallest value that at least this share of all values doesn't exceed. Throws a RangeError without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return at(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1));
}

function at(sorted: readonly number[], index: number): number {
  const value = sorted[index];
  if (value === undefined) throw new RangeError('There are no measurements');
  return value;
}
