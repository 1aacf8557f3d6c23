import * as v from 'valibot';

/** What a trade-in's jobs carry: which one it is, and nothing of whose. */
const TradeInJob = v.object({ tradeInId: v.string() });

export function tradeInIdOf(payload: unknown): string {
  return v.parse(TradeInJob, payload).tradeInId;
}
