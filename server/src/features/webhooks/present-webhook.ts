import type { WebhookDelivery, WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import type { WebhookState } from '@trade-in/domain/webhooks/webhook';
import type { StoredEndpoint, StoredWebhook } from './webhook-store.ts';

export function presentEndpoint(stored: StoredEndpoint, now: Date): WebhookEndpoint {
  const { id, url, events, disabledAt, disabledReason, previousSecretUntil: until, lastDelivery: last } = stored;
  const isDisabled = disabledAt !== null && disabledReason !== null;
  return {
    id,
    url,
    events,
    disabled: isDisabled ? { at: disabledAt.toISOString(), reason: disabledReason } : null,
    previousSecretUntil: until !== null && now < until ? until.toISOString() : null,
    lastDelivery: last && {
      event: last.event,
      state: stateOf(last),
      at: (last.lastAttemptAt ?? last.createdAt).toISOString(),
    },
    createdAt: stored.createdAt.toISOString(),
  };
}

export function presentDelivery(stored: StoredWebhook): WebhookDelivery {
  const { id, messageId, event, attempts, failure, status } = stored;
  return {
    id,
    messageId,
    event,
    state: stateOf(stored),
    createdAt: stored.createdAt.toISOString(),
    attempts,
    lastAttemptAt: stored.lastAttemptAt?.toISOString() ?? null,
    failure,
    status,
    requestBody: bodyOf(stored),
    responseBody: stored.response,
  };
}

/** Returns the request's body, the same whenever it is sent. */
export function bodyOf({ event, createdAt, data }: Pick<StoredWebhook, 'event' | 'createdAt' | 'data'>): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
}

function stateOf({ deliveredAt, failedAt }: Pick<StoredWebhook, 'deliveredAt' | 'failedAt'>): WebhookState {
  if (deliveredAt !== null) return 'delivered';
  return failedAt === null ? 'waiting' : 'failed';
}
