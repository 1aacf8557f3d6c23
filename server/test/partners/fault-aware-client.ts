import type { PartnerName } from '@trade-in/domain/deliveries/delivery';
import { type FaultSwitch, withholdsResponse } from '../../../simulators/harness/faults.ts';
import { partnerBreaker } from '../../src/adapters/partner-http/circuit-breaker.ts';
import { partnerClient, type PartnerClient } from '../../src/adapters/partner-http/partner-client.ts';

/** For a response that a fault withholds. */
export const shortTimeoutMs = 300;
/** For every other response, because even a healthy one takes long on a busy machine. */
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
      const { active } = faults;
      const isWithheld = active !== null && withholdsResponse(active.fault);
      return client.send(url, { ...request, timeoutMs: isWithheld ? shortTimeoutMs : longTimeoutMs });
    },
  };
}
