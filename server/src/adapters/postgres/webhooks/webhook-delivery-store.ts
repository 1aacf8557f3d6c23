import { type DisabledReason, type StoredEvent, testEvent } from '@trade-in/domain/webhooks/webhook';
import { type Kysely, sql } from 'kysely';
import type { AttemptResult, WebhookDeliveryStore, WebhookToSend } from '../../../features/webhooks/webhook-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import { enqueueJob } from '../enqueue-job.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { isUuid } from './is-uuid.ts';
import { isCountedLoss, restartDeliveries } from './restart-deliveries.ts';

export function webhookDeliveryStore({ db }: Pick<Database, 'db'>): WebhookDeliveryStore {
  return {
    async list(endpointId, limit) {
      if (!isUuid(endpointId)) return [];
      return db
        .selectFrom('webhook_deliveries')
        .select(['id', 'message_id as messageId', 'event', 'data', 'created_at as createdAt', 'attempts'])
        .select(['last_attempt_at as lastAttemptAt', 'failure', 'status', 'response'])
        .select(['delivered_at as deliveredAt', 'failed_at as failedAt'])
        .where('endpoint_id', '=', endpointId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    addTest: (endpointId, at, entryFor) =>
      db.transaction().execute(async (transaction) => {
        const endpoint = await lockEndpoint(transaction, endpointId);
        if (endpoint === null) return false;
        const { id } = await transaction
          .insertInto('webhook_deliveries')
          .values({ endpoint_id: endpointId, event: testEvent, data: '{}', created_at: at, requested_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
        await enqueueDelivery(transaction, { deliveryId: id, endpointId, at, isRepeat: false });
        await writeAuditEntry(transaction, entryFor(endpoint.url));
        return true;
      }),
    resend: (id, at, entryFor) =>
      db.transaction().execute(async (transaction) => {
        const endpoint = await lockEndpointOf(transaction, id);
        if (endpoint === null) return false;
        const event = await reopen(transaction, id, at);
        await enqueueDelivery(transaction, { deliveryId: id, endpointId: endpoint.id, at, isRepeat: true });
        await writeAuditEntry(transaction, entryFor(endpoint.url, event));
        return true;
      }),
    findToSend: (id) => findToSend(db, id),
    recordAttempt: (id, result, whyDisable) =>
      db.transaction().execute(async (transaction) => {
        const endpoint = await lockEndpointOf(transaction, id);
        if (endpoint === null) return null;
        const isLost = result.kind === 'failed' && result.isFinal && result.failure !== 'endpoint_disabled';
        const failures = await countFailure(transaction, endpoint, { deliveryId: id, kind: result.kind, isLost });
        await writeAttempt(transaction, id, result);
        const disabling = isLost ? whyDisable(failures, endpoint.url) : null;
        if (disabling === null || endpoint.isDisabled) return null;
        await disable(transaction, endpoint.id, { at: result.at, reason: disabling.reason });
        await writeAuditEntry(transaction, disabling.entry);
        return disabling.reason;
      }),
    async deleteBefore(before) {
      await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
    },
  };
}

interface LockedEndpoint {
  id: string;
  url: string;
  consecutiveFailures: number;
  isDisabled: boolean;
}

/** Locks the endpoint before anything of a delivery is written, as a deletion does, so that neither deadlocks. */
async function lockEndpoint(db: Kysely<Tables>, id: string): Promise<LockedEndpoint | null> {
  if (!isUuid(id)) return null;
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'consecutive_failures as consecutiveFailures'])
    .select((row) => row('disabled_at', 'is not', null).as('isDisabled'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return endpoint === undefined ? null : { ...endpoint, isDisabled: Boolean(endpoint.isDisabled) };
}

/** Returns null for an unknown delivery, or one that was deleted with its endpoint. */
async function lockEndpointOf(db: Kysely<Tables>, deliveryId: string): Promise<LockedEndpoint | null> {
  const key = rowId(deliveryId);
  const find = () => db.selectFrom('webhook_deliveries').select('endpoint_id').where('id', '=', key).executeTakeFirst();
  const delivery = key === null ? undefined : await find();
  return delivery === undefined ? null : lockEndpoint(db, delivery.endpoint_id);
}

interface DueDelivery {
  deliveryId: string;
  endpointId: string;
  at: Date;
  /** Each repeat that staff ask for has a job of its own. */
  isRepeat: boolean;
}

async function enqueueDelivery(
  db: Kysely<Tables>,
  { deliveryId, endpointId, at, isRepeat }: DueDelivery,
): Promise<void> {
  const occasion = isRepeat ? `${deliveryId} ${at.toISOString()}` : deliveryId;
  await enqueueJob(db, { kind: 'webhook-delivery', occasion, payload: { deliveryId, endpointId }, runAt: at });
}

/** Returns the event of the delivery. */
async function reopen(db: Kysely<Tables>, id: string, at: Date): Promise<StoredEvent> {
  const reopened = db.updateTable('webhook_deliveries').set({ delivered_at: null }).where('id', '=', id);
  const { event } = await reopened.returning('event').executeTakeFirstOrThrow();
  await restartDeliveries(db, [id], at);
  return event;
}

async function writeAttempt(db: Kysely<Tables>, id: string, { at, status, response, ...result }: AttemptResult) {
  const isFinal = result.kind === 'failed' && result.isFinal;
  const isAttempt = result.kind === 'delivered' || result.failure !== 'endpoint_disabled';
  await db
    .updateTable('webhook_deliveries')
    .set({
      failure: result.kind === 'failed' ? result.failure : null,
      delivered_at: result.kind === 'delivered' ? at : null,
      failed_at: isFinal ? at : null,
    })
    .$if(isAttempt, (query) =>
      query.set((row) => ({ attempts: row('attempts', '+', 1), last_attempt_at: at, status, response })),
    )
    .where('id', '=', id)
    .execute();
}

/** Two jobs send the same delivery if staff have sent it again and then try both of them again. */
async function isLostAlready(db: Kysely<Tables>, id: string): Promise<boolean> {
  const lost = db.selectFrom('webhook_deliveries').select('id').where('id', '=', id).where(isCountedLoss);
  return (await lost.executeTakeFirst()) !== undefined;
}

/** Returns how many deliveries in a row the endpoint has lost now. Called before the attempt is written to its delivery. */
async function countFailure(
  db: Kysely<Tables>,
  { id, consecutiveFailures }: LockedEndpoint,
  { deliveryId, kind, isLost }: Pick<AttemptResult, 'kind'> & { deliveryId: string; isLost: boolean },
): Promise<number> {
  const isNewLoss = isLost && !(await isLostAlready(db, deliveryId));
  const lost = kind === 'delivered' ? 0 : consecutiveFailures + Number(isNewLoss);
  if (lost === consecutiveFailures) return lost;
  await db.updateTable('webhook_endpoints').set({ consecutive_failures: lost }).where('id', '=', id).execute();
  return lost;
}

async function disable(db: Kysely<Tables>, id: string, { at, reason }: { at: Date; reason: DisabledReason }) {
  const columns = { disabled_at: at, disabled_reason: reason };
  await db.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
}

async function findToSend(db: Kysely<Tables>, id: string): Promise<WebhookToSend | 'delivered' | null> {
  const row = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.id', 'delivery.message_id as messageId', 'delivery.event', 'delivery.data'])
    .select(['delivery.created_at as createdAt', 'delivery.requested_at as requestedAt', 'delivery.attempts'])
    .select(['endpoint.id as endpointId', 'endpoint.url', 'endpoint.disabled_at as disabledAt'])
    .select(['endpoint.secret_sealed as secret', 'endpoint.previous_secret_sealed as previous'])
    .select(['endpoint.previous_secret_until as until', 'delivery.delivered_at as deliveredAt'])
    .where('delivery.id', '=', sql<string>`${rowId(id)}::bigint`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { secret, previous, until, disabledAt, deliveredAt, ...delivery } = row;
  if (deliveredAt !== null) return 'delivered';
  const hasPrevious = previous !== null && until !== null;
  return {
    ...delivery,
    isEnabled: disabledAt === null,
    secrets: { secret, previous: hasPrevious ? { secret: previous, until } : null },
  };
}
