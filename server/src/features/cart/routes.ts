import { addToCart, clearCart, listCart, removeFromCart } from '@trade-in/contract/cart';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/route.ts';
import { addItem } from './add-item.ts';
import type { CartStore } from './cart-store.ts';
import { presentCartItem } from './present-cart-item.ts';
import { removeItem } from './remove-item.ts';

interface CartDeps {
  carts: CartStore;
  clock: Clock;
}

export function cartRoutes({ carts, clock }: CartDeps): Route[] {
  return [
    route(listCart, async (_input, { session }) => {
      const items = session === null ? [] : await carts.list(session);
      return items.map(presentCartItem);
    }),
    route(addToCart, ({ body }, caller) => addItem(carts, caller, { addition: body, now: clock() })),
    route(removeFromCart, async ({ params }, { session }) => {
      await removeItem(carts, session, params.id);
      return {};
    }),
    route(clearCart, async (_input, { session }) => {
      if (session !== null) await carts.clear(session);
      return {};
    }),
  ];
}
