import type { PartnerFault } from '@trade-in/domain/deliveries/delivery';
import * as v from 'valibot';
import { PartnerError } from '../../ports/partners/partner-error.ts';

/** The fields of nodemailer's errors that are used. `response` may quote an email address. */
const SmtpFailure = v.object({
  code: v.optional(v.string()),
  /** The system's or OpenSSL's code, which nodemailer replaces in `code`. */
  originalCode: v.optional(v.string()),
  command: v.optional(v.string()),
  responseCode: v.optional(v.union([v.number(), v.literal(false)])),
  response: v.optional(v.union([v.string(), v.literal(false)])),
});
type SmtpFailure = v.InferOutput<typeof SmtpFailure>;

const faultsByCode: Readonly<Record<string, PartnerFault>> = {
  EAUTH: 'unauthorized',
  ENOAUTH: 'unauthorized',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
  EPROTOCOL: 'invalid_response',
};

/** The server has lost track of the session, and refuses nothing. */
const badSequence = 503;

/** Returns the error of a mail that was not sent, with the server's status, and without its text. */
export function smtpError(error: unknown): PartnerError {
  const parsed = v.safeParse(SmtpFailure, error);
  const failure = parsed.success ? parsed.output : {};
  const status = typeof failure.responseCode === 'number' ? failure.responseCode : null;
  return new PartnerError('mail', faultOf(failure, status), {
    ...(status !== null && { status }),
    cause: new SmtpCause(failure.originalCode ?? failure.code),
  });
}

/** Returns whether the server responded to the recipient's address, and so works. */
export function isRecipientRefusal(error: unknown): boolean {
  const parsed = v.safeParse(SmtpFailure, error);
  return parsed.success && parsed.output.command === 'RCPT TO' && typeof parsed.output.responseCode === 'number';
}

/** Says in the log which step failed, for example `CERT_HAS_EXPIRED` or `ECONNREFUSED`. */
class SmtpCause extends Error {
  override readonly name = 'SmtpError';
  readonly code: string;

  constructor(code = 'unknown') {
    super(code);
    this.code = code;
  }
}

function faultOf(failure: SmtpFailure, status: number | null): PartnerFault {
  if (status !== null && status >= 500) return permanentFault(failure, status);
  if (status !== null && status >= 400) return temporaryFault(failure, status);
  return faultsByCode[failure.code ?? ''] ?? 'unreachable';
}

/**
 * Only a refusal of this recipient or message is final. Others, such as 'relaying denied', are about our login or our sender:
 * every mail fails until somebody changes a setting.
 */
function permanentFault({ code, command, response }: SmtpFailure, status: number): PartnerFault {
  if (code === 'EAUTH' || command === 'MAIL FROM' || status === 530) return 'unauthorized';
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMessage || status === badSequence) return 'unavailable';
  const isPolicy = command === 'RCPT TO' && typeof response === 'string' && /^5\d\d[ -]5\.7\./.test(response);
  return isPolicy ? 'unauthorized' : 'rejected';
}

/** Greylisting and full mailboxes delay one recipient's mail and say nothing about the server. */
function temporaryFault({ command }: SmtpFailure, status: number): PartnerFault {
  return status !== 421 && command === 'RCPT TO' ? 'throttled' : 'unavailable';
}
