import type { EndpointUrlReason } from './endpoint-url.ts';
import type { whyNotAddEndpoint, whyNotReceive } from './webhook.ts';

/** Why an endpoint is refused. */
export type WebhookReason =
  | EndpointUrlReason
  | NonNullable<ReturnType<typeof whyNotAddEndpoint | typeof whyNotReceive>>;
