import { accountNumberContext, accountNumberHash } from '../../ports/sealed-numbers.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { TradeInListStore } from './trade-in-list-store.ts';

const atOnce = 200;

/** Makes account numbers findable that were submitted before they were hashed. */
export async function hashAccountNumbers(store: TradeInListStore, sealer: Sealer): Promise<void> {
  for (;;) {
    const accounts = await store.findUnhashedAccounts(atOnce);
    for (const { id, reference, accountNumberSealed } of accounts) {
      const account = sealer.open(accountNumberSealed, accountNumberContext(reference)).toString();
      await store.setAccountHash(id, accountNumberHash(sealer, account));
    }
    if (accounts.length < atOnce) return;
  }
}
