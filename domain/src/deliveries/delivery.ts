/** The services outside this one that requests and deliveries depend on. */
export const partners = ['mail', 'shop', 'courier', 'files', 'messages', 'webhooks'] as const;
export type PartnerName = (typeof partners)[number];

/**
 * Why a job ended without sending anything: it was `not_needed` any more, or `withheld` because its recipient has had as many messages
 * as one may get within a day. Stored in place of a failure.
 */
export const unsentReasons = ['not_needed', 'withheld'] as const;
export type UnsentReason = (typeof unsentReasons)[number];

/**
 * The states of a delivery, which is what staff see of an outbox job: `waiting` for its next attempt, `failed` permanently,
 * `set_aside` by staff, `done`, or ended without sending anything.
 */
export const deliveryStates = ['waiting', 'failed', 'set_aside', 'done', ...unsentReasons] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface DeliveryProgress {
  doneAt: Date | null;
  failedAt: Date | null;
  setAsideAt: Date | null;
  /** Why the last attempt failed, or why nothing was sent. */
  lastError: string | null;
}

/** Returns the state of a job. One that has ended stays so, even if it was set aside while it was being processed. */
export function deliveryStateOf({ doneAt, failedAt, setAsideAt, lastError }: DeliveryProgress): DeliveryState {
  if (doneAt !== null) return unsentReasons.find((reason) => reason === lastError) ?? 'done';
  if (setAsideAt !== null) return 'set_aside';
  return failedAt === null ? 'waiting' : 'failed';
}

export type DeliveryAction = 'retry' | 'set_aside';

/** `changed_meanwhile`: the page shows no such action, so somebody else has changed the delivery. */
type DeliveryReason = { code: 'delivery_done' } | { code: 'changed_meanwhile' };

const endedStates: ReadonlySet<DeliveryState> = new Set(['done', ...unsentReasons]);

/** Returns why staff can't do this with a delivery, or null. */
export function whyNotChangeDelivery(
  action: DeliveryAction,
  { state, isRepeatable }: { state: DeliveryState; isRepeatable: boolean },
): DeliveryReason | null {
  if (endedStates.has(state)) return { code: 'delivery_done' };
  const isAllowed = action === 'retry' ? isRepeatable : state !== 'set_aside';
  return isAllowed ? null : { code: 'changed_meanwhile' };
}

/** A delivery that has failed this often needs attention, even though it is still being retried. */
export const attentionAttempts = 3;

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
 * - `not_connected`: not tried, because the partner's variables are not set.
 * - `day_passed`: not tried, because it is too late: the day that it is about has passed.
 * - `label_not_ready`: the courier has not provided the label that the mail is sent with.
 * - `invoice_paid`: not cancelled, because the customer has paid the invoice.
 * - `recipient_limit`: not tried, because the recipient has had as many mails as one may get within a day.
 */
const partnerFaults = [
  'timeout',
  'unreachable',
  'unauthorized',
  'throttled',
  'unavailable',
  'invalid_response',
  'rejected',
  'circuit_open',
  'not_connected',
  'day_passed',
  'label_not_ready',
  'invoice_paid',
  'recipient_limit',
] as const;
export type PartnerFault = (typeof partnerFaults)[number];

/** After these, the partner may have done what was asked. */
const unclearFaults: ReadonlySet<string> = new Set<PartnerFault>(['timeout', 'unavailable', 'invalid_response']);

export function isUnclearFault(fault: string): boolean {
  return unclearFaults.has(fault);
}

/** Why a delivery has failed: a partner's fault with the HTTP status, if there was a response, or the name of another error. */
export type DeliveryFailure =
  | { code: PartnerFault; status: string | null }
  | { code: 'unexpected_error'; name: string };

/** Parses a stored failure: `unavailable 503`, `timeout` or `Error EACCES`. */
export function parseFailure(stored: string): DeliveryFailure {
  const [, first, status] = /^([a-z_]+)(?: (\d{3}))?$/.exec(stored) ?? [];
  const fault = partnerFaults.find((each) => each === first);
  return fault === undefined ? { code: 'unexpected_error', name: stored } : { code: fault, status: status ?? null };
}
