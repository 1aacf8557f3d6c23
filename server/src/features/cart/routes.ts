import { addToCart, clearCart, listCart, removeFromCart } from '@trade-in/contract/endpoints/cart';
import { changeCartItem, setPaymentType } from '@trade-in/contract/endpoints/cart-changes';
import type { Clock } from '../../ports/clock.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import { addItem } from './add-item.ts';
import { changeItem } from './change-item.ts';
import type { CartStore } from './cart-store.ts';
import { presentCartItem } from './present-cart-item.ts';

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
    route(changeCartItem, ({ params, body }, { session }) =>
      changeItem(carts, session, { id: params.id, change: body }),
    ),
    route(setPaymentType, async ({ body }, { session }) => {
      if (session === null) return [];
      await carts.setPaymentType(session, body.paymentType);
      return (await carts.list(session)).map(presentCartItem);
    }),
    route(removeFromCart, async ({ params }, { session }) => {
      // Another visitor's item counts as not found.
      const isRemoved = session !== null && (await carts.remove(session, params.id));
      if (!isRemoved) throw new Refusal('not_found');
      return {};
    }),
    route(clearCart, async (_input, { session }) => {
      if (session !== null) await carts.clear(session);
      return {};
    }),
  ];
}
