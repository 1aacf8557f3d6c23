import { setTimeout as sleep } from 'node:timers/promises';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import type { ShopStore } from './shop-store.ts';

interface Deps {
  store: Pick<ShopStore, 'findInvoiceUrl'>;
  breaker: Pick<CircuitBreaker, 'allowsWork'>;
}

const maxWaitMs = 3000;
const pollMs = 150;

/**
 * Returns a function that waits for the invoice of a trade-in that was just committed, and returns its link; null if it takes
 * longer than three seconds, and immediately while the shop isn't tried. The outbox creates the invoice, on whichever server:
 * a second creator beside it could create a second invoice.
 */
export function waitForInvoice({ store, breaker }: Deps) {
  return async (reference: string): Promise<string | null> => {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      // The trade-in is stored: a database that fails now must not make its submission look failed.
      const url = await store.findInvoiceUrl(reference).catch(() => null);
      if (url !== null || !breaker.allowsWork() || performance.now() + pollMs > deadline) return url;
      await sleep(pollMs);
    }
  };
}
