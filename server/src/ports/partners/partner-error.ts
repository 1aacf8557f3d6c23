import type { PartnerFault, PartnerName } from '@trade-in/domain/deliveries/delivery';

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
  readonly partner: PartnerName;
  readonly fault: PartnerFault;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly isFinal: boolean;

  constructor(
    partner: PartnerName,
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
