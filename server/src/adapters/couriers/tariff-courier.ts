import { courierFee } from '@trade-in/domain/tariff';
import type { Courier } from '../../ports/courier.ts';

/** Quotes from the built-in rate card, without asking anyone; `shop` is where the parcels go. */
export function tariffCourier(shop: { postalCode: string }): Courier {
  return {
    isConnected: false,
    quote: ({ from, parcel }) =>
      Promise.resolve({ fee: courierFee({ from: from.postalCode, to: shop.postalCode, parcel }) }),
  };
}
