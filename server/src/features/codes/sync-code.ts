import * as v from 'valibot';
import type { JobHandler } from '../../ports/outbox.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import type { CodeStore, StoredCode } from './code-store.ts';

interface Deps {
  codes: Pick<CodeStore, 'find'>;
  shop: Pick<Shop, 'switchOnCode' | 'switchOffCode'>;
  /** Makes the web shop know the code. */
  issueCode: JobHandler;
}

const CodeJob = v.object({ tradeInId: v.string() });

/** Returns the job that makes the web shop accept a code exactly while the till does. */
export function syncCode({ codes, shop, issueCode }: Deps): JobHandler {
  async function write(code: StoredCode): Promise<void> {
    if (!isAccepted(code)) await shop.switchOffCode(code);
    else if (code.isKnownToShop) await shop.switchOnCode(code);
    else await issueCode({ tradeInId: code.id });
  }
  return async (payload) => {
    const { tradeInId } = v.parse(CodeJob, payload);
    let written: boolean | null = null;
    for (;;) {
      const code = await codes.find({ id: tradeInId });
      // The state may change during the request, whose effect could then arrive after that of the next job.
      if (code === null || code.isUsedInShop || isAccepted(code) === written) return;
      written = isAccepted(code);
      await write(code);
    }
  };
}

function isAccepted({ usedAt, switchedOffAt }: StoredCode): boolean {
  return usedAt === null && switchedOffAt === null;
}
