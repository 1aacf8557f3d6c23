import type { WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import { secretOverlapMs, type WebhookEvent } from '@trade-in/domain/webhooks/webhook';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Admin } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import { webhookEntry } from './audit-entries.ts';
import { checkEvents, type EndpointDeps } from './create-endpoint.ts';
import { presentEndpoint } from './present-webhook.ts';
import { encryptSecret, newSecret } from './webhook-secret.ts';
import type { StoredEndpoint } from './webhook-store.ts';

type ChangeDeps = Pick<EndpointDeps, 'endpoints' | 'encryptor' | 'clock'>;

interface WantedChange {
  id: string;
  events?: readonly WebhookEvent[] | undefined;
  isEnabled?: boolean | undefined;
}

/** Changes the events of an endpoint, or enables or disables it. */
export async function changeEndpoint(
  { endpoints, clock }: ChangeDeps,
  { id, events, isEnabled }: WantedChange,
  admin: Admin,
): Promise<WebhookEndpoint> {
  const at = clock();
  const chosen = events && checkEvents(events);
  const changed = await endpoints.change(id, (present) => {
    const isSwitched = isEnabled !== undefined && isEnabled !== (present.disabledAt === null);
    const disabled = isEnabled === true ? null : ({ at, reason: 'staff' } as const);
    const entries = [chosen && eventsEntry(present, chosen, { at, admin })];
    if (isSwitched) entries.push(switchedEntry(present, isEnabled, { at, admin }));
    return {
      change: { ...(chosen && { events: chosen }), ...(isSwitched && { disabled }) },
      entries: entries.filter((entry) => entry !== undefined),
    };
  });
  if (changed === null) throw endpointMissing();
  return presentEndpoint(changed, at);
}

/** Replaces the secret, and returns the new one. */
export async function rotateSecret(
  { endpoints, encryptor, clock }: ChangeDeps,
  id: string,
  admin: Admin,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const [secret, at] = [newSecret(), clock()];
  const rotation = {
    secret: encryptSecret(encryptor, id, secret),
    previousUntil: new Date(at.getTime() + secretOverlapMs),
  };
  const changed = await endpoints.change(id, ({ url }) => {
    return { change: { rotation }, entries: [webhookEntry('webhook_secret_rotated', { url, at, admin })] };
  });
  if (changed === null) throw endpointMissing();
  return { endpoint: presentEndpoint(changed, at), secret };
}

export async function deleteEndpoint({ endpoints, clock }: ChangeDeps, id: string, admin: Admin): Promise<void> {
  const at = clock();
  const isDeleted = await endpoints.delete(id, ({ url }) => webhookEntry('webhook_deleted', { url, at, admin }));
  if (!isDeleted) throw endpointMissing();
}

export function endpointMissing(): Refusal {
  return new Refusal('not_found', { reason: { code: 'webhook_missing' } });
}

interface Requested {
  at: Date;
  admin: Admin;
}

/** Returns undefined if nothing changes. */
function eventsEntry({ url, events }: StoredEndpoint, chosen: readonly WebhookEvent[], requested: Requested) {
  const [eventsBefore, eventsAfter] = [events.join(', '), chosen.join(', ')];
  if (eventsBefore === eventsAfter) return undefined;
  return webhookEntry('webhook_updated', { url, ...requested, details: { eventsBefore, eventsAfter } });
}

function switchedEntry({ url }: StoredEndpoint, isEnabled: boolean, requested: Requested): AuditEntry {
  return webhookEntry(isEnabled ? 'webhook_enabled' : 'webhook_disabled', { url, ...requested });
}
