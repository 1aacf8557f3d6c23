/** The services outside this one that requests and jobs depend on. */
export type Partner = 'mail' | 'shop' | 'courier' | 'files' | 'messages' | 'webhooks';

/**
 * Why a partner's service could not be used:
 * - `timeout`: no complete response in time. The request may have taken effect.
 * - `unreachable`: no connection, or an invalid certificate.
 * - `unauthorized`: the credentials or their permissions were refused.
 * - `throttled`: too many requests.
 * - `unavailable`: an error on the partner's side.
 * - `invalid_response`: a response that does not have the documented shape.
 * - `rejected`: the partner understood the request and refused it. Repeating it will not help.
 * - `circuit_open`: not tried, because the partner has failed repeatedly.
 */
export type PartnerFault =
  | 'timeout'
  | 'unreachable'
  | 'unauthorized'
  | 'throttled'
  | 'unavailable'
  | 'invalid_response'
  | 'rejected'
  | 'circuit_open';

interface PartnerErrorDetails {
  /** The status of HTTP or SMTP, if there was a response. */
  status?: number;
  /** How long the partner asked to wait. */
  retryAfterMs?: number;
  /** Whether the job must not be attempted again, because the request may have taken effect and a repeat would double it. */
  isFinal?: boolean;
  /** For the log. Without personal data or secrets, so never a response's text. */
  cause?: unknown;
}

/** Thrown by the adapters of partners. Its message has neither personal data nor secrets. */
export class PartnerError extends Error {
  override readonly name = 'PartnerError';
  readonly partner: Partner;
  readonly fault: PartnerFault;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly isFinal: boolean;

  constructor(
    partner: Partner,
    fault: PartnerFault,
    { status, retryAfterMs, isFinal = false, cause }: PartnerErrorDetails = {},
  ) {
    super(status === undefined ? `${partner}: ${fault}` : `${partner}: ${fault} (${status})`, { cause });
    this.partner = partner;
    this.fault = fault;
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
    this.isFinal = isFinal;
  }
}
