import type { PartnerName } from '@trade-in/domain/deliveries/delivery';
import { type Fault, type FaultSwitch, withholdsResponse } from '../../../simulators/harness/faults.ts';
import { partnerBreaker } from '../../src/adapters/partner-http/circuit-breaker.ts';
import { partnerClient, type PartnerClient } from '../../src/adapters/partner-http/partner-client.ts';

/** Returns a short timeout for a response that the fault withholds, and a long one for any other: a busy machine may be slow. */
export function timeoutFor(fault: Fault | null | undefined): number {
  return fault && withholdsResponse(fault) ? shortTimeoutMs : longTimeoutMs;
}

export const shortTimeoutMs = 300;
export const longTimeoutMs = 20_000;

interface FaultAwareOptions {
  faults: FaultSwitch;
  /** Until the circuit opens, which it does not by default. */
  maxFailures?: number;
}

/** Returns a client whose timeout is short only while the simulator withholds responses. */
export function faultAwareClient(
  partner: PartnerName,
  { faults, maxFailures = 1000 }: FaultAwareOptions,
): PartnerClient {
  const client = partnerClient({ breaker: partnerBreaker(partner, { maxFailures }), timeoutMs: longTimeoutMs });
  return {
    ...client,
    send(url, request) {
      return client.send(url, { ...request, timeoutMs: timeoutFor(faults.active?.fault) });
    },
  };
}
