import { randomUUID } from 'node:crypto';
import type { WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import { whyNotEndpointUrl } from '@trade-in/domain/webhooks/endpoint-url';
import { type WebhookEvent, webhookEvents, whyNotAddEndpoint, whyNotReceive } from '@trade-in/domain/webhooks/webhook';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { WebhookSender } from '../../ports/partners/webhook-sender.ts';
import { Refusal } from '../../refusal.ts';
import { webhookEntry } from './audit-entries.ts';
import { presentEndpoint } from './present-webhook.ts';
import { encryptSecret, newSecret } from './webhook-secret.ts';
import type { WebhookEndpointStore } from './webhook-store.ts';

export interface EndpointDeps {
  endpoints: WebhookEndpointStore;
  sender: Pick<WebhookSender, 'allowsHost'>;
  encryptor: Encryptor;
  /** Whether the service is tried out on one machine, so that receivers on it may be used. */
  isLocalService: boolean;
  clock: Clock;
}

interface NewEndpoint {
  url: string;
  events: readonly WebhookEvent[];
}

/** Adds an endpoint, and returns it with its secret. Throws the refusal `invalid`. */
export async function createEndpoint(
  { endpoints, sender, encryptor, isLocalService, clock }: EndpointDeps,
  { url: typed, events }: NewEndpoint,
  admin: Admin,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const url = checkUrl(typed, { sender, isLocalService });
  const chosen = checkEvents(events);
  const reason = whyNotAddEndpoint(await endpoints.count());
  if (reason !== null) throw new Refusal('invalid', { reason });
  const [id, secret, at] = [randomUUID(), newSecret(), clock()];
  const endpoint = { id, url, events: chosen, secret: encryptSecret(encryptor, id, secret), createdAt: at };
  const entry = webhookEntry('webhook_created', { url, at, admin, details: { events: chosen.join(', ') } });
  return { endpoint: presentEndpoint(await endpoints.create(endpoint, entry), at), secret };
}

function checkUrl(typed: string, { sender, isLocalService }: Pick<EndpointDeps, 'sender' | 'isLocalService'>): string {
  const url = URL.parse(typed);
  const reason = whyNotEndpointUrl(url, isLocalService);
  if (url === null || reason !== null) {
    throw new Refusal('invalid', { fields: { url: reason ?? { code: 'webhook_url_invalid' } } });
  }
  if (!sender.allowsHost(url)) throw new Refusal('invalid', { fields: { url: { code: 'webhook_url_private' } } });
  return url.href;
}

/** Returns the events in the order of the list, each once. */
export function checkEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  const reason = whyNotReceive(events);
  if (reason !== null) throw new Refusal('invalid', { fields: { events: reason } });
  return webhookEvents.filter((event) => events.includes(event));
}
