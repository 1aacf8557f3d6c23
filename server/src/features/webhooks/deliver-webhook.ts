import type { UnsentReason } from '@trade-in/domain/deliveries/delivery';
import {
  asksToStop,
  isLastAttempt,
  isSuccess,
  maxWebhookAgeMs,
  testEvent,
  type WebhookFailure,
  whyDisable,
} from '@trade-in/domain/webhooks/webhook';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { faultOfStatus } from '../../ports/partners/fault-of-status.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { PrivateTarget, type WebhookResponse, type WebhookSender } from '../../ports/partners/webhook-sender.ts';
import { disabledEntry } from './audit-entries.ts';
import { bodyOf } from './present-webhook.ts';
import { signingSecrets } from './webhook-secret.ts';
import type { AttemptResult, WebhookDeliveryStore, WebhookToSend } from './webhook-store.ts';

export interface DeliverDeps {
  deliveries: Pick<WebhookDeliveryStore, 'findToSend' | 'recordAttempt'>;
  sender: Pick<WebhookSender, 'send'>;
  /** Returns the circuit breaker of an endpoint. */
  breakerOf: (endpointId: string) => Pick<CircuitBreaker, 'run'>;
  encryptor: Encryptor;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

const DeliveryJob = v.object({ deliveryId: v.string() });

/** While an endpoint doesn't respond, its other deliveries wait this long: many of them must not keep the database busy. */
const postponedMs = 3 * 60 * 1000;

interface Failed {
  failure: WebhookFailure;
  response: WebhookResponse | null;
  error: PartnerError;
}

/** Returns the job that sends an event to its endpoint. A repeat after a crash has the same `webhook-id`. */
export function deliverWebhook(deps: DeliverDeps): JobHandler {
  const { deliveries, clock } = deps;
  return async (payload) => {
    const { deliveryId } = v.parse(DeliveryJob, payload);
    const webhook = await deliveries.findToSend(deliveryId);
    if (webhook === null) return 'not_needed';
    if (webhook === 'delivered') return;
    if (!webhook.isEnabled && webhook.event !== testEvent) return giveUp(deps, webhook);
    const result = await attempt(deps, webhook);
    if ('failure' in result) return fail(deps, webhook, result);
    const { status, text } = result;
    await deliveries.recordAttempt(deliveryId, { kind: 'delivered', at: clock(), status, response: text }, () => null);
  };
}

async function attempt(
  { sender, breakerOf, encryptor, clock }: DeliverDeps,
  webhook: WebhookToSend,
): Promise<WebhookResponse | Failed> {
  const at = clock();
  const { url, messageId } = webhook;
  const outgoing = { url, messageId, at, body: bodyOf(webhook), secrets: signingSecrets(encryptor, webhook, at) };
  try {
    const response = await breakerOf(webhook.endpointId).run(() => sender.send(outgoing));
    if (isSuccess(response.status)) return response;
    // Every status but a success is retried: a receiver that rejects events may be corrected.
    const fault = faultOfStatus(response.status) ?? 'invalid_response';
    return { failure: 'bad_status', response, error: new PartnerError('webhooks', fault, response) };
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    return { failure: failureOf(error), response: null, error };
  }
}

/** Records the failure and throws what makes the outbox retry or give up. */
async function fail(deps: DeliverDeps, webhook: WebhookToSend, failed: Failed): Promise<void> {
  const { error } = failed;
  const at = deps.clock();
  const ageMs = at.getTime() - webhook.requestedAt.getTime();
  if (error.fault === 'circuit_open' && ageMs < maxWebhookAgeMs) {
    throw new PartnerError('webhooks', 'circuit_open', { retryAfterMs: postponedMs });
  }
  const { status, text } = failed.response ?? { status: null, text: null };
  const isFinal = isLastAttempt({ attempts: webhook.attempts + 1, status, ageMs });
  await recordFailure(deps, webhook, { kind: 'failed', failure: failed.failure, isFinal, at, status, response: text });
  // The receiver has decided: there is nothing for staff to correct.
  if (asksToStop(status)) return;
  throw isFinal ? new PartnerError('webhooks', 'rejected', status === null ? {} : { status }) : error;
}

async function recordFailure(
  { deliveries, log }: DeliverDeps,
  { id, endpointId }: WebhookToSend,
  result: AttemptResult,
): Promise<void> {
  const { at, status } = result;
  const disabled = await deliveries.recordAttempt(id, result, (consecutiveFailures, url) => {
    const reason = whyDisable({ status, consecutiveFailures });
    return reason && { reason, entry: disabledEntry({ url, at, reason }) };
  });
  if (disabled !== null) log.warn({ endpoint: endpointId, reason: disabled }, 'A webhook endpoint was disabled');
}

/** Ends the delivery of an endpoint that was disabled meanwhile. */
async function giveUp({ deliveries, clock }: DeliverDeps, { id }: WebhookToSend): Promise<UnsentReason> {
  const ended = { kind: 'failed', failure: 'endpoint_disabled', isFinal: true } as const;
  await deliveries.recordAttempt(id, { ...ended, at: clock(), status: null, response: null }, () => null);
  return 'not_needed';
}

function failureOf(error: PartnerError): WebhookFailure {
  if (error instanceof PrivateTarget) return 'private_target';
  if (error.fault === 'timeout') return 'timeout';
  return error.fault === 'invalid_response' ? 'incomplete' : 'unreachable';
}
