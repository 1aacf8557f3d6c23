import type { Cents } from '@trade-in/domain/money';
import * as v from 'valibot';
import type { JobHandler } from '../../ports/outbox.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import type { CodeStore, StoredCode } from './code-store.ts';

interface Deps {
  codes: Pick<CodeStore, 'find' | 'saveShopAmount'>;
  shop: Pick<Shop, 'isConnected' | 'changeCodeAmount' | 'switchOnCode' | 'switchOffCode'>;
  /** Creates the code in the web shop. */
  issueCode: JobHandler;
}

const CodeJob = v.object({ tradeInId: v.string() });

/** Returns the job that makes the web shop accept a code exactly while the till does, and for the same amount. */
export function syncCode({ codes, shop, issueCode }: Deps): JobHandler {
  async function write(code: StoredCode): Promise<void> {
    if (acceptedAmount(code) === null) return shop.switchOffCode(code);
    if (!code.isKnownToShop) {
      await issueCode({ tradeInId: code.id });
      return;
    }
    await shop.changeCodeAmount(code);
    await codes.saveShopAmount(code.id, code.amount);
    await shop.switchOnCode(code);
  }
  return async (payload) => {
    const { tradeInId } = v.parse(CodeJob, payload);
    let written: Cents | null | undefined;
    for (;;) {
      const code = await codes.find({ id: tradeInId });
      // The state may change during the request, whose effect could then arrive after that of the next job.
      if (code === null || code.isUsedInShop || acceptedAmount(code) === written) return;
      // Without a web shop, only a code that one knew before waits for it.
      if (!shop.isConnected && !code.isKnownToShop) return;
      written = acceptedAmount(code);
      await write(code);
    }
  };
}

/** Returns what a code is worth that is accepted; null for one that was used or switched off. */
function acceptedAmount({ usedAt, switchedOffAt, amount }: StoredCode): Cents | null {
  return usedAt === null && switchedOffAt === null ? amount : null;
}
