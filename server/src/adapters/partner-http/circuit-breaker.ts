import type { PartnerFault, PartnerName } from '@trade-in/domain/deliveries/delivery';
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';

export interface BreakerOptions {
  /** Consecutive failures until the circuit opens. */
  maxFailures?: number;
  /** How long the circuit stays open before one request may probe the partner. */
  openMs?: number;
}

/** A partner that responds with these is available: the request was the problem, or its frequency. */
const requestFaults: ReadonlySet<PartnerFault> = new Set<PartnerFault>(['rejected', 'throttled']);

const stateNames = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
} as const;

/** Returns the circuit breaker of one partner for this process. */
export function partnerBreaker(
  partner: PartnerName,
  { maxFailures = 5, openMs = 30_000 }: BreakerOptions = {},
): CircuitBreaker {
  const policy = circuitBreaker(
    handleWhen((error) => !(error instanceof PartnerError && requestFaults.has(error.fault))),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(maxFailures) },
  );
  let probeAt = 0;
  let openSince: Date | null = null;
  policy.onBreak(() => {
    probeAt = Date.now() + openMs;
    // A probe that fails opens it once more.
    openSince ??= new Date();
  });
  policy.onReset(() => {
    openSince = null;
  });
  return {
    partner,
    state: () => stateNames[policy.state],
    openSince: () => openSince,
    allowsWork: () => stateNames[policy.state] !== 'open' || Date.now() >= probeAt,
    async run(work) {
      try {
        return await policy.execute(work);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? new PartnerError(partner, 'circuit_open') : error;
      }
    },
  };
}
