import { courierFee } from '@trade-in/domain/courier/tariff';
import type { Courier } from '../../ports/partners/courier.ts';

/** Returns a courier that quotes from the built-in rate card; `shop` is where parcels are delivered. */
export function tariffCourier(shop: { postalCode: string }): Courier {
  return {
    isConnected: false,
    quote: ({ from, parcel }) =>
      Promise.resolve({ fee: courierFee({ from: from.postalCode, to: shop.postalCode, parcel }), isEstimate: true }),
  };
}
