import type { CartItem } from '@trade-in/contract/endpoints/cart';
import { linePrice, valueClub } from '@trade-in/domain/valuation/valuation';
import type { StoredCartItem } from './cart-store.ts';

/** Returns the item with its value at the model's current price, or at the one that staff have set for the club. */
export function presentCartItem(item: StoredCartItem): CartItem {
  const { id, modelId, dexterity, condition, paymentType, quantity, ironCount, type, price, brandId } = item;
  const value = valueClub({ price, type, condition, dexterity, ironCount, paymentType });
  return {
    id,
    modelId,
    dexterity,
    condition,
    paymentType,
    quantity,
    ironCount,
    createdAt: item.createdAt.toISOString(),
    model: { id: modelId, name: item.modelName, type, brandId, price, imageUrl: item.imageUrl, year: item.year },
    brand: { id: brandId, name: item.brandName, logoUrl: item.logoUrl },
    linePrice: linePrice(value, quantity),
    ...(item.offeredUntil !== null && { offeredUntil: item.offeredUntil }),
  };
}
