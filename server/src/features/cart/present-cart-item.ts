import type { CartItem } from '@trade-in/contract/cart';
import { cents } from '@trade-in/domain/money';
import { linePrice, valueClub } from '@trade-in/domain/valuation';
import type { StoredCartItem } from './cart-store.ts';

/** A line at the model's present price. */
export function presentCartItem({ createdAt, ...item }: StoredCartItem): CartItem {
  const { dexterity, condition, paymentType, ironCount, model } = item;
  const value = valueClub({
    price: cents(model.price),
    type: model.type,
    condition,
    dexterity,
    ironCount,
    paymentType,
  });
  return {
    ...item,
    modelId: model.id,
    createdAt: createdAt.toISOString(),
    linePrice: linePrice(value, item.quantity),
  };
}
