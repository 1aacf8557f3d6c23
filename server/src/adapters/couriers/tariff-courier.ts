import { courierFee } from '@trade-in/domain/courier/tariff';
import { type Courier, CourierUnavailable } from '../../ports/partners/courier.ts';

/** Returns a courier that quotes from the built-in rate card; `shop` is where parcels are delivered. */
export function tariffCourier(shop: { postalCode: string }): Courier {
  return {
    isConnected: false,
    quote: ({ from, parcel }) =>
      Promise.resolve({ fee: courierFee({ from: from.postalCode, to: shop.postalCode, parcel }), isEstimate: true }),
  };
}

/** Returns a courier whose quotes are those of the rate card while the courier's own rates are unavailable. */
export function estimatingCourier(courier: Courier, rateCard: Courier): Courier {
  return {
    isConnected: courier.isConnected,
    async quote(request) {
      try {
        return await courier.quote(request);
      } catch (error) {
        if (!(error instanceof CourierUnavailable)) throw error;
        return { ...(await rateCard.quote(request)), isEstimate: true };
      }
    },
  };
}
