import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from '@trade-in/contract/endpoints/partners/webhooks';
import { shownWebhookDeliveries } from '@trade-in/domain/webhooks/webhook';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import { route, type Route } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { Refusal } from '../../refusal.ts';
import { webhookEntry } from './audit-entries.ts';
import { changeEndpoint, deleteEndpoint, endpointMissing, rotateSecret } from './change-endpoint.ts';
import { createEndpoint, type EndpointDeps } from './create-endpoint.ts';
import { presentDelivery, presentEndpoint } from './present-webhook.ts';
import type { WebhookDeliveryStore } from './webhook-store.ts';

interface Deps extends EndpointDeps {
  deliveries: Pick<WebhookDeliveryStore, 'list' | 'addTest' | 'resend'>;
  limits: Pick<RateLimits, 'take'>;
  signalOutbox: OutboxSignal;
}

export function webhookRoutes(deps: Deps): Route[] {
  const { endpoints, deliveries, limits, signalOutbox, clock } = deps;
  return [
    route(listWebhooks, async () => {
      const now = clock();
      return (await endpoints.list()).map((endpoint) => presentEndpoint(endpoint, now));
    }),
    route(createWebhook, ({ body }, { admin }) => createEndpoint(deps, body, admin)),
    route(updateWebhook, ({ params: { id }, body }, { admin }) => changeEndpoint(deps, { id, ...body }, admin)),
    route(deleteWebhook, async ({ params: { id } }, { admin }) => {
      await deleteEndpoint(deps, id, admin);
      return {};
    }),
    route(rotateWebhookSecret, ({ params: { id } }, { admin }) => rotateSecret(deps, id, admin)),
    route(sendTestEvent, async ({ params: { id } }, { admin }) => {
      await limits.take({ webhooksSentPerAccount: admin.id });
      const at = clock();
      const isAdded = await deliveries.addTest(id, at, (url) => webhookEntry('webhook_tested', { url, at, admin }));
      if (!isAdded) throw endpointMissing();
      signalOutbox();
      return {};
    }),
    route(listWebhookDeliveries, async ({ params: { id } }) =>
      (await deliveries.list(id, shownWebhookDeliveries)).map(presentDelivery),
    ),
    route(resendWebhook, async ({ params: { id } }, { admin }) => {
      await limits.take({ webhooksSentPerAccount: admin.id });
      const at = clock();
      const isFound = await deliveries.resend(id, at, (url, event) =>
        webhookEntry('webhook_resent', { url, at, admin, details: { event } }),
      );
      if (!isFound) throw new Refusal('not_found', { reason: { code: 'delivery_missing' } });
      signalOutbox();
      return {};
    }),
  ];
}
