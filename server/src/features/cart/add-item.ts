import type { CartAddition, CartItem } from '@trade-in/contract/endpoints/cart';
import { whyNotAdd } from '@trade-in/domain/cart/cart';
import type { PaymentType } from '@trade-in/domain/club';
import { Refusal } from '../../refusal.ts';
import type { CartHolder, CartStore } from './cart-store.ts';
import { requireIronCount } from './iron-count.ts';
import { presentCartItem } from './present-cart-item.ts';

/** Adds one club; refuses an unknown model, an invalid number of irons, another payment type and a club too many. */
export async function addItem(
  carts: CartStore,
  holder: CartHolder,
  { addition, now }: { addition: CartAddition; now: Date },
): Promise<CartItem> {
  const { modelId, dexterity, condition, paymentType, ironCount } = addition;
  const item = await carts.add(holder, modelId, (model, lines) => {
    const irons = requireIronCount(model.type, ironCount);
    refuseUnlessFits(lines, paymentType);
    return { dexterity, condition, paymentType, quantity: 1, ironCount: irons, createdAt: now };
  });
  if (item === null) throw new Refusal('unknown_model');
  return presentCartItem(item);
}

function refuseUnlessFits(lines: readonly { paymentType: PaymentType }[], wanted: PaymentType): void {
  const reason = whyNotAdd(lines, wanted);
  if (reason !== null) throw new Refusal(reason.code, { reason });
}
