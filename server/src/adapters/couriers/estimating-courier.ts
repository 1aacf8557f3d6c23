import { type Courier, CourierUnavailable } from '../../ports/partners/courier.ts';

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
