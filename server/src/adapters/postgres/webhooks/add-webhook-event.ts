import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NewTradeIn } from '../../../features/checkout/checkout-store.ts';
import type { JobKind } from '../../../ports/outbox.ts';
import type { NewWebhookEvent } from '../../../ports/webhook-event.ts';
import { dedupeKey } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

/** Adds an event for the endpoints that receive it, with a job for each, in the caller's transaction. */
export async function addWebhookEvent(db: Kysely<Tables>, event: NewWebhookEvent, at: Date): Promise<void> {
  const deliveries = insertWebhookDeliveries([event], { at, shared: sql`'{}'::jsonb`, source: null });
  await sql`WITH webhook AS (${deliveries}) ${insertWebhookJobs(at)}`.execute(db);
}

/** Returns the parts of the submission's statement that add its events, given the table whose row has the id of the trade-in. */
export function webhookEventParts(
  { webhookEvents, submittedAt: at }: Pick<NewTradeIn, 'webhookEvents' | 'submittedAt'>,
  tradeIn: RawBuilder<unknown>,
): (readonly [name: string, statement: RawBuilder<unknown>])[] {
  const shared = sql`jsonb_build_object('tradeInId', ${tradeIn}.id::text)`;
  return [
    ['webhook', insertWebhookDeliveries(webhookEvents, { at, shared, source: tradeIn })],
    ['webhook_jobs', insertWebhookJobs(at)],
  ];
}

interface Source {
  at: Date;
  /** JSON that the data of every event has. */
  shared: RawBuilder<unknown>;
  /** A table; the events are added once for each of its rows. */
  source: RawBuilder<unknown> | null;
}

/**
 * Returns the statement that adds a delivery of each event for each endpoint that receives it, and that returns their ids with
 * those of the endpoints. Without endpoints, it only reads an empty table. FOR KEY SHARE waits for a concurrent deletion of an
 * endpoint, and then skips it; a foreign key violation would fail the cause of the event.
 */
function insertWebhookDeliveries(
  events: readonly NewWebhookEvent[],
  { at, shared, source }: Source,
): RawBuilder<unknown> {
  const from = source === null ? sql`webhook_endpoints AS endpoint` : sql`${source}, webhook_endpoints AS endpoint`;
  return sql`INSERT INTO webhook_deliveries (endpoint_id, event, data, created_at, requested_at)
    SELECT endpoint.id, event.type, ${shared} || event.data, ${at}::timestamptz, ${at}::timestamptz
    FROM ${from}, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event (type text, data jsonb)
    WHERE endpoint.disabled_at IS NULL AND event.type = ANY (endpoint.events)
    FOR KEY SHARE OF endpoint
    RETURNING id, endpoint_id`;
}

/** Returns the statement that adds a job for each row of `webhook`, which has the ids of deliveries and of their endpoints. */
function insertWebhookJobs(at: Date): RawBuilder<unknown> {
  const kind: JobKind = 'webhook-delivery';
  return sql`INSERT INTO outbox (kind, dedupe_key, payload, run_at)
    SELECT ${kind}::text, ${dedupeKey(kind, sql`webhook.id`)}, 
      jsonb_build_object('deliveryId', webhook.id::text, 'endpointId', webhook.endpoint_id::text), ${at}::timestamptz
    FROM webhook`;
}
