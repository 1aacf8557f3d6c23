import type { PartnerName } from '@trade-in/domain/deliveries/delivery';
import { partnerBreaker } from '../../adapters/partner-http/circuit-breaker.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';

export interface Breakers extends Readonly<Record<PartnerName, CircuitBreaker>> {
  /** The courier's rates are a service of their own: bookings go on without them, and quotes without bookings. */
  courierRates: CircuitBreaker;
}

/** Returns the circuit breakers of the partners, which their adapters, the outbox, the health endpoint and the overview share. */
export function partnerBreakers(): Breakers {
  return {
    mail: partnerBreaker('mail'),
    shop: partnerBreaker('shop'),
    courier: partnerBreaker('courier'),
    courierRates: partnerBreaker('courier'),
    files: partnerBreaker('files'),
    messages: partnerBreaker('messages'),
    webhooks: partnerBreaker('webhooks'),
  };
}
