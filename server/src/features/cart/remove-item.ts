import type { SessionHash } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { CartStore } from './cart-store.ts';

/** Another visitor's item is simply not there. */
export async function removeItem(carts: CartStore, session: SessionHash | null, id: string): Promise<void> {
  const isRemoved = session !== null && (await carts.remove(session, id));
  if (!isRemoved) throw new Refusal('not_found');
}
