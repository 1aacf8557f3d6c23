import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { type BreakerOptions, partnerBreaker } from '../partner-http/circuit-breaker.ts';

/**
 * Returns a circuit breaker for each endpoint, so that one that doesn't respond neither stops the others nor occupies the workers with
 * its timeouts.
 */
export function endpointBreakers(options: BreakerOptions = { maxFailures: 3, openMs: 60_000 }) {
  const breakers = new Map<string, CircuitBreaker>();
  return (endpointId: string): CircuitBreaker => {
    const breaker = breakers.get(endpointId) ?? partnerBreaker('webhooks', options);
    breakers.set(endpointId, breaker);
    return breaker;
  };
}
