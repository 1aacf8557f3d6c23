import { dayMs } from '../duration.ts';
import type { EndpointUrlReason } from './endpoint-url.ts';

/** The events that an endpoint can receive. */
export const webhookEvents = [
  'trade_in.submitted',
  'trade_in.received',
  'trade_in.settled',
  'shipment.shipped',
  'shipment.cancelled',
  'code.issued',
  'code.changed',
  'code.used',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The event that staff send to check an endpoint. It is sent whatever events the endpoint receives, even while it is disabled. */
export const testEvent = 'ping';
export type StoredEvent = WebhookEvent | typeof testEvent;

export const maxWebhookEndpoints = 20;

/** Returns why another endpoint can't be added to this many, or null. */
export function whyNotAddEndpoint(count: number): { code: 'webhook_limit'; max: number } | null {
  return count < maxWebhookEndpoints ? null : { code: 'webhook_limit', max: maxWebhookEndpoints };
}

/** Returns why an endpoint can't receive exactly these events, or null. */
export function whyNotReceive(events: readonly WebhookEvent[]): { code: 'webhook_events_required' } | null {
  return events.length === 0 ? { code: 'webhook_events_required' } : null;
}

/** About eight hours at the outbox's delays. The outbox makes more attempts, so this limit ends a delivery first. */
const maxWebhookAttempts = 8;
/** Ends a delivery whose attempts were postponed because its endpoint did not respond. */
export const maxWebhookAgeMs = 3 * dayMs;
/** An endpoint is disabled after this many deliveries in succession that failed permanently. */
const maxConsecutiveFailures = 20;

/** After a rotation, events are signed with both secrets for this long. */
export const secretOverlapMs = dayMs;
export const webhookRetentionMs = 30 * dayMs;
/** The deliveries that the back office shows. */
export const shownWebhookDeliveries = 50;

/** Why an endpoint is disabled: by staff, by its own response 410, or because deliveries failed permanently. */
export const disabledReasons = ['staff', 'gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Why the last attempt of a delivery failed; `private_target` for a host that is not a public server. */
export const webhookFailures = [
  'timeout',
  'unreachable',
  'incomplete',
  'private_target',
  'bad_status',
  'endpoint_disabled',
] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

export const webhookStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

const gone = 410;

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns whether a response asks for no more events. */
export function asksToStop(status: number | null): boolean {
  return status === gone;
}

interface FailedAttempt {
  /** This one included. */
  attempts: number;
  status: number | null;
  /** Since the delivery was requested. */
  ageMs: number;
}

/** Returns whether an attempt that failed was the last. */
export function isLastAttempt({ attempts, status, ageMs }: FailedAttempt): boolean {
  return attempts >= maxWebhookAttempts || asksToStop(status) || ageMs >= maxWebhookAgeMs;
}

/** Returns why an endpoint is disabled after a delivery failed permanently; null if it stays enabled. */
export function whyDisable({
  status,
  consecutiveFailures,
}: {
  status: number | null;
  consecutiveFailures: number;
}): DisabledReason | null {
  if (asksToStop(status)) return 'gone';
  return consecutiveFailures >= maxConsecutiveFailures ? 'failing' : null;
}

/** Why an endpoint is refused. */
export type WebhookReason =
  | EndpointUrlReason
  | NonNullable<ReturnType<typeof whyNotAddEndpoint | typeof whyNotReceive>>;
