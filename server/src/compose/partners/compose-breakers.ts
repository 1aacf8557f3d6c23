import type { PartnerName } from '@trade-in/domain/deliveries/delivery';
import { partnerBreaker } from '../../adapters/partner-http/circuit-breaker.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';

export type Breakers = Readonly<Record<PartnerName, CircuitBreaker>>;

/** Returns one circuit breaker per partner, which its adapter, the outbox and the health endpoint share. */
export function partnerBreakers(): Breakers {
  return {
    mail: partnerBreaker('mail'),
    shop: partnerBreaker('shop'),
    courier: partnerBreaker('courier'),
    files: partnerBreaker('files'),
    messages: partnerBreaker('messages'),
    webhooks: partnerBreaker('webhooks'),
  };
}
