import { maxFilteredCount } from '@trade-in/domain/limits';
import { type Kysely, sql } from 'kysely';
import type { DeliveryStore, Repeatable, StoredDelivery } from '../../../features/deliveries/delivery-store.ts';
import { type Total, totalUpTo } from '../../../ports/http/page.ts';
import type { JobKind } from '../../../ports/outbox.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import { allOf, type Condition } from '../lists/list-conditions.ts';
import { pageOf } from '../lists/page-of.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { restartDeliveries } from '../webhooks/restart-deliveries.ts';
import { conditionOf, idInPayload, isFailing, isWaiting } from './delivery-conditions.ts';

export function deliveryStore({ db }: Pick<Database, 'db'>): DeliveryStore {
  return {
    async list(filter, { limit, after }) {
      const matches = conditionOf(filter);
      const [last] = after ?? [];
      const isAfter = last === undefined ? [] : [sql<boolean>`job.id < ${rowId(last) ?? '0'}::bigint`];
      const rows = await readDeliveries(db, allOf([matches, ...isAfter]), limit + 1);
      const page = pageOf(rows, limit, ({ id }) => [id]);
      return { ...page, total: after === null ? await countUpTo(db, matches) : null };
    },
    change: (id, decide) =>
      db.transaction().execute(async (transaction) => {
        const key = rowId(id);
        if (key === null) return null;
        await transaction.selectFrom('outbox').select('id').where('id', '=', key).forUpdate().execute();
        const read = () => readDeliveries(transaction, sql<boolean>`job.id = ${key}::bigint`, 1);
        const [present] = await read();
        if (present === undefined) return null;
        const { action, at, entry } = decide(present);
        if (action === 'retry') await makeDue(transaction, [key], at);
        else await transaction.updateTable('outbox').set({ set_aside_at: at }).where('id', '=', key).execute();
        await writeAuditEntry(transaction, entry);
        const [changed] = await read();
        return changed ?? null;
      }),
    retryAll: (kinds, { at, isRepeatable, entryFor }) =>
      db.transaction().execute(async (transaction) => {
        // Locked in the order of their ids, as the workers do, so that neither deadlocks.
        const { rows } = await sql<
          Repeatable & { id: string }
        >`SELECT id, kind, last_error AS "lastError" FROM outbox AS job
          WHERE job.kind = ANY(${[...kinds]}::text[]) AND ${isFailing} ORDER BY id FOR UPDATE`.execute(transaction);
        const ids = rows.filter(isRepeatable).map(({ id }) => id);
        if (ids.length === 0) return 0;
        await makeDue(transaction, ids, at);
        await writeAuditEntry(transaction, entryFor(ids.length));
        return ids.length;
      }),
    count: (now) => countDeliveries(db, now),
  };
}

/** A message is sent only in the hours before its collection: an earlier attempt would end the job unsent. */
const timeToKeep = sql<Date | null>`CASE WHEN job.kind = ${'courier-message' satisfies JobKind} THEN job.not_before END`;

/**
 * A job that is being processed keeps its lease, so that it isn't processed twice at the same time. Webhooks count their attempts
 * themselves, too.
 */
async function makeDue(db: Kysely<Tables>, ids: readonly string[], at: Date): Promise<void> {
  const due = { run_at: at, not_before: timeToKeep, attempts: 0, dead_at: null, set_aside_at: null };
  const isAmong = sql<boolean>`job.id = ANY(${[...ids]}::bigint[])`;
  await db.updateTable('outbox as job').set(due).where(isAmong).execute();
  const webhooks = await db
    .selectFrom('outbox as job')
    .select(idInPayload('deliveryId').as('id'))
    .where(isAmong)
    .where('kind', '=', 'webhook-delivery')
    .execute();
  const webhookIds = webhooks.flatMap(({ id }) => (id === null ? [] : [id]));
  if (webhookIds.length > 0) await restartDeliveries(db, webhookIds, at);
}

/** The jobs with their trade-ins, requests for a price and accounts. Payloads hold only ids. */
const jobs = sql`outbox AS job
  LEFT JOIN courier_bookings AS booking ON booking.id = ${idInPayload('bookingId')}
  LEFT JOIN trade_ins AS t ON t.id = coalesce(${idInPayload('tradeInId')}, booking.trade_in_id)
  LEFT JOIN club_requests AS request ON request.id = ${idInPayload('requestId')}
  LEFT JOIN admins ON admins.id = ${idInPayload('adminId')}
  LEFT JOIN webhook_deliveries AS webhook ON webhook.id = ${idInPayload('deliveryId')}
  LEFT JOIN webhook_endpoints AS endpoint ON endpoint.id = webhook.endpoint_id`;

async function readDeliveries(db: Kysely<Tables>, matches: Condition, limit: number): Promise<StoredDelivery[]> {
  const { rows } =
    await sql<StoredDelivery>`SELECT job.id, job.kind, t.reference, t.customer_name AS "customerName", admins.username,
      request.reference AS "requestReference",
      endpoint.url AS "webhookUrl", webhook.event AS "webhookEvent", job.attempts,
      job.last_error AS "lastError", job.enqueued_at AS "enqueuedAt", job.last_failed_at AS "lastFailedAt",
      greatest(job.run_at, job.not_before) AS "runAt", job.done_at AS "doneAt", job.dead_at AS "failedAt",
      job.set_aside_at AS "setAsideAt"
    FROM ${jobs} WHERE ${matches} ORDER BY job.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

async function countUpTo(db: Kysely<Tables>, matches: Condition): Promise<Total> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM (SELECT FROM ${jobs} WHERE ${matches} LIMIT ${maxFilteredCount + 1}) AS matching`.execute(db);
  return totalUpTo(maxFilteredCount, rows[0]?.count ?? 0);
}

type Counts = Awaited<ReturnType<DeliveryStore['count']>>;

/** Counts by two indexes, because nearly all jobs are done. */
async function countDeliveries(db: Kysely<Tables>, now: Date): Promise<Counts> {
  const { rows } = await sql<Counts[number]>`
    SELECT kind, sum(waiting)::int AS waiting, min(oldest) AS oldest, sum(failed)::int AS failed, sum(failing)::int AS failing
    FROM (
      SELECT kind, count(*) AS waiting, min(enqueued_at) FILTER (WHERE not_before IS NULL OR not_before <= ${now}) AS oldest,
        0 AS failed, 0 AS failing
      FROM outbox AS job WHERE ${isWaiting} GROUP BY kind
      UNION ALL
      SELECT kind, 0, NULL, count(*) FILTER (WHERE dead_at IS NOT NULL), count(*) FROM outbox AS job WHERE ${isFailing} GROUP BY kind
    ) AS counts GROUP BY kind`.execute(db);
  return rows;
}
