import { PartnerError } from '../../ports/partners/partner-error.ts';
import type { PartnerClient, PartnerResponse } from '../partner-http/partner-client.ts';

/** These show that there was no connection, so that no request was sent. */
const codesWithoutConnection = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Sends a request that must not be repeated once it may have taken effect. A connection that ended before the complete response is
 * a `timeout`: it may have ended after the effect. `unreachable` remains for requests that were certainly not sent.
 */
export async function requestOnce(
  client: PartnerClient,
  ...request: Parameters<PartnerClient['send']>
): Promise<PartnerResponse> {
  try {
    return await client.send(...request);
  } catch (error) {
    if (!(error instanceof PartnerError) || error.fault !== 'unreachable' || wasNotSent(error.cause)) throw error;
    throw new PartnerError(client.partner, 'timeout', { cause: error.cause });
  }
}

function wasNotSent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && codesWithoutConnection.has(String(cause.code));
}
