import type { DisabledReason, StoredEvent, WebhookEvent, WebhookFailure } from '@trade-in/domain/webhooks/webhook';
import type { Generated } from 'kysely';
import type { Id, Json } from './trade-in-tables.ts';

export interface WebhookEndpointsTable {
  id: string;
  url: string;
  events: WebhookEvent[];
  secret_sealed: Buffer;
  previous_secret_sealed: Buffer | null;
  previous_secret_until: Date | null;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
  consecutive_failures: Generated<number>;
  created_at: Date;
}

export interface WebhookDeliveriesTable {
  id: Id;
  endpoint_id: string;
  message_id: Generated<string>;
  event: StoredEvent;
  data: Json;
  created_at: Date;
  requested_at: Date;
  attempts: Generated<number>;
  last_attempt_at: Date | null;
  failure: WebhookFailure | null;
  status: number | null;
  response: string | null;
  delivered_at: Date | null;
  failed_at: Date | null;
}
