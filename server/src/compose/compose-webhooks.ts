import { hourMs } from '@trade-in/domain/duration';
import { isLoopbackHost } from '@trade-in/domain/webhooks/endpoint-url';
import { webhookRetentionMs } from '@trade-in/domain/webhooks/webhook';
import type { Logger } from 'pino';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { webhookDeliveryStore } from '../adapters/postgres/webhooks/webhook-delivery-store.ts';
import { webhookEndpointStore } from '../adapters/postgres/webhooks/webhook-endpoint-store.ts';
import { endpointBreakers, httpWebhookSender } from '../adapters/webhooks/http-webhook-sender.ts';
import type { Config } from '../config/config.ts';
import { deliverWebhook } from '../features/webhooks/deliver-webhook.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import type { PublicUrl } from '../ports/http/public-url.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Route } from '../ports/http/route.ts';
import type { JobHandlers, OutboxSignal } from '../ports/outbox.ts';
import type { Scheduler } from './scheduler.ts';

interface WebhookDeps {
  config: Pick<Config, 'publicUrl'>;
  database: Database;
  encryptor: Encryptor;
  limits: RateLimits;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

interface ComposedWebhooks {
  routes: Route[];
  handlers: Pick<JobHandlers, 'webhook-delivery'>;
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the endpoints that receive events, and the deliveries to them. */
export function composeWebhooks({ config, database, encryptor, clock, log, ...parts }: WebhookDeps): ComposedWebhooks {
  const isLocalService = isLocal(config.publicUrl);
  const sender = httpWebhookSender({ allowsLoopback: isLocalService });
  const endpoints = webhookEndpointStore(database);
  const deliveries = webhookDeliveryStore(database);
  const breakerOf = endpointBreakers();
  return {
    routes: webhookRoutes({ ...parts, endpoints, deliveries, sender, encryptor, isLocalService, clock }),
    handlers: { 'webhook-delivery': deliverWebhook({ deliveries, sender, breakerOf, encryptor, clock, log }) },
    startBackgroundTasks(scheduler) {
      scheduler.every(hourMs, 'old webhook deliveries', () =>
        deliveries.deleteBefore(new Date(clock().getTime() - webhookRetentionMs)),
      );
    },
  };
}

function isLocal(publicUrl: PublicUrl): boolean {
  return publicUrl.at === 'local' || isLoopbackHost(new URL(publicUrl.origin).hostname);
}
