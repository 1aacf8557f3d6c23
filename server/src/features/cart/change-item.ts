import type { CartItem } from '@trade-in/contract/endpoints/cart';
import type { CartItemChange } from '@trade-in/contract/endpoints/cart-changes';
import { whyNotChangeClub } from '@trade-in/domain/cart/cart';
import type { SessionHash } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { CartStore } from './cart-store.ts';
import { requireIronCount } from './iron-count.ts';
import { presentCartItem } from './present-cart-item.ts';

/**
 * Changes one club of the cart; refuses an unknown club, one that staff have priced and an invalid number of irons. Another
 * visitor's counts as unknown.
 */
export async function changeItem(
  carts: CartStore,
  session: SessionHash | null,
  { id, change }: { id: string; change: CartItemChange },
): Promise<CartItem> {
  if (session === null) throw new Refusal('not_found');
  const { dexterity = null, condition = null, ironCount = null } = change;
  const item = await carts.change(session, id, ({ type, isOffered }) => {
    const reason = whyNotChangeClub({ isOffered });
    if (reason !== null) throw new Refusal('invalid', { reason });
    return { dexterity, condition, ironCount: ironCount === null ? null : requireIronCount(type, ironCount) };
  });
  if (item === null) throw new Refusal('not_found');
  return presentCartItem(item);
}
