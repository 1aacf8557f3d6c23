import type { WebhookEvent } from '@trade-in/domain/webhooks/webhook';

/** An event for the endpoints that receive it. */
export interface NewWebhookEvent {
  type: WebhookEvent;
  /** Ids, references and amounts in cents, as `docs/webhooks.md` lists them. Never personal data. */
  data: Readonly<Record<string, string | number | null>>;
}
