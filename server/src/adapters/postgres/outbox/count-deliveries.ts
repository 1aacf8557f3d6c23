import { type Kysely, sql } from 'kysely';
import type { DeliveryStore } from '../../../features/deliveries/delivery-store.ts';
import type { Tables } from '../schema/tables.ts';
import { isFailing, isWaiting } from './delivery-conditions.ts';

type Counts = Awaited<ReturnType<DeliveryStore['count']>>;

/** Counts by two indexes, because nearly all jobs are done. */
export async function countDeliveries(db: Kysely<Tables>, now: Date): Promise<Counts> {
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
