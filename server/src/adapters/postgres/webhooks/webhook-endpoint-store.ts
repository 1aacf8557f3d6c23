import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { EndpointChange, StoredEndpoint, WebhookEndpointStore } from '../../../features/webhooks/webhook-store.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';
import { isUuid } from './is-uuid.ts';

export function webhookEndpointStore({ db }: Pick<Database, 'db'>): WebhookEndpointStore {
  return {
    list: () => readEndpoints(db, null),
    async count() {
      const { count } = await db
        .selectFrom('webhook_endpoints')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    create: ({ id, url, events, secret, createdAt }, entry) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('webhook_endpoints')
          .values({ id, url, events: [...events], secret_sealed: secret, created_at: createdAt })
          .execute();
        await writeAuditEntry(transaction, entry);
        return readEndpoint(transaction, id);
      }),
    change: (id, decide) =>
      db.transaction().execute(async (transaction) => {
        const present = await lockEndpoint(transaction, id);
        if (present === null) return null;
        const { change, entries } = decide(present);
        const columns = columnsOf(change);
        if (Object.keys(columns).length > 0) {
          await transaction.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
        }
        for (const entry of entries) await writeAuditEntry(transaction, entry);
        return readEndpoint(transaction, id);
      }),
    delete: (id, entryFor) =>
      db.transaction().execute(async (transaction) => {
        const present = await lockEndpoint(transaction, id);
        if (present === null) return false;
        await transaction.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
        await writeAuditEntry(transaction, entryFor(present));
        return true;
      }),
  };
}

async function lockEndpoint(db: Kysely<Tables>, id: string): Promise<StoredEndpoint | null> {
  if (!isUuid(id)) return null;
  const locked = await db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forUpdate().execute();
  return locked.length === 0 ? null : readEndpoint(db, id);
}

type Columns = UpdateObject<Tables, 'webhook_endpoints'>;

function columnsOf({ events, disabled, rotation }: EndpointChange): Columns {
  return {
    ...(events && { events: [...events] }),
    ...(disabled === null && { disabled_at: null, disabled_reason: null, consecutive_failures: 0 }),
    ...(disabled && { disabled_at: disabled.at, disabled_reason: disabled.reason }),
    ...(rotation && {
      previous_secret_sealed: sql<Buffer>`secret_sealed`,
      previous_secret_until: rotation.previousUntil,
      secret_sealed: rotation.secret,
    }),
  };
}

async function readEndpoint(db: Kysely<Tables>, id: string): Promise<StoredEndpoint> {
  const [endpoint] = await readEndpoints(db, id);
  if (endpoint === undefined) throw new Error('The endpoint that was locked or created is missing');
  return endpoint;
}

/** Reads one endpoint, or all for null. */
async function readEndpoints(db: Kysely<Tables>, id: string | null): Promise<StoredEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as endpoint')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_deliveries')
          .select(['event', 'created_at', 'last_attempt_at', 'delivered_at', 'failed_at'])
          .whereRef('endpoint_id', '=', 'endpoint.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['endpoint.id', 'endpoint.url', 'endpoint.events'])
    .select(['endpoint.disabled_at as disabledAt', 'endpoint.disabled_reason as disabledReason'])
    .select(['endpoint.previous_secret_until as previousSecretUntil', 'endpoint.created_at as createdAt'])
    .select(['last.event', 'last.created_at as eventAt', 'last.last_attempt_at as lastAttemptAt'])
    .select(['last.delivered_at as deliveredAt', 'last.failed_at as failedAt'])
    .$if(id !== null, (query) => query.where('endpoint.id', '=', id))
    .orderBy('endpoint.created_at')
    .orderBy('endpoint.id')
    .execute();
  return rows.map(({ event, eventAt, lastAttemptAt, deliveredAt, failedAt, ...endpoint }) => {
    const hasDelivery = event !== null && eventAt !== null;
    return {
      ...endpoint,
      lastDelivery: hasDelivery ? { event, createdAt: eventAt, lastAttemptAt, deliveredAt, failedAt } : null,
    };
  });
}
