import * as v from 'valibot';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import type { ShopStore } from './shop-store.ts';

interface Deps {
  shop: Pick<Shop, 'issueCode'>;
  store: Pick<ShopStore, 'findUnissuedCode' | 'saveIssuedCode'>;
  clock: Clock;
}

const CodeJob = v.object({ tradeInId: v.string() });

/** Returns the job that creates a trade-in's code in the web shop. */
export function issueCode({ shop, store, clock }: Deps): JobHandler {
  return async (payload) => {
    const { tradeInId } = v.parse(CodeJob, payload);
    const code = await store.findUnissuedCode(tradeInId);
    if (code === null) return;
    const { shopId } = await shop.issueCode(code);
    await store.saveIssuedCode({ tradeInId, shopId, amount: code.amount, at: clock() });
  };
}
