/** The services that deliveries go to. */
export const partners = ['mail', 'shop', 'courier', 'files', 'messages', 'webhooks'] as const;
export type PartnerName = (typeof partners)[number];

/**
 * The states of a delivery, which is what staff see of an outbox job: `waiting` for its next attempt, `failed` permanently,
 * `set_aside` by staff, or `done`.
 */
export const deliveryStates = ['waiting', 'failed', 'set_aside', 'done'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type DeliveryAction = 'retry' | 'set_aside';

const allowed = {
  waiting: ['retry', 'set_aside'],
  failed: ['retry', 'set_aside'],
  set_aside: ['retry'],
  done: [],
} satisfies Record<DeliveryState, readonly DeliveryAction[]>;

/** Returns whether a delivery in this state allows the action. */
export function deliveryAllows(action: DeliveryAction, state: DeliveryState): boolean {
  return allowed[state].some((other) => other === action);
}

/** A delivery that has failed this often needs attention, even though it is still being retried. */
export const attentionAttempts = 3;

const faults = [
  'timeout',
  'unreachable',
  'unauthorized',
  'throttled',
  'unavailable',
  'invalid_response',
  'rejected',
  'circuit_open',
] as const;

/** Why a delivery has failed: a partner's fault with the HTTP status, if there was a response, or the name of another error. */
type DeliveryFailure =
  | { code: (typeof faults)[number]; status: string | null }
  | { code: 'unexpected_error'; name: string };

/** Parses a stored failure: `unavailable 503`, `timeout` or `Error EACCES`. */
export function parseFailure(stored: string): DeliveryFailure {
  const [, first, status] = /^([a-z_]+)(?: (\d{3}))?$/.exec(stored) ?? [];
  const fault = faults.find((each) => each === first);
  return fault === undefined ? { code: 'unexpected_error', name: stored } : { code: fault, status: status ?? null };
}
