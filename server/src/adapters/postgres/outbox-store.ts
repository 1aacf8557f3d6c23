import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Claim, EndedJob, Job, OutboxStore } from '../../features/outbox/outbox-store.ts';
import type { Database } from './connection/database.ts';

export function outboxStore({ prepared: db }: Pick<Database, 'prepared'>): OutboxStore {
  return {
    /** SKIP LOCKED: several servers take jobs side by side, and none waits for another's. */
    async claim(leasedUntil, { lanes, now, latest }) {
      const wanted = lanes.flatMap(({ kinds, limit, perReceiver }, lane) =>
        kinds.map((kind) => ({ lane, kind, limit, perReceiver })),
      );
      const [numbers, kinds, limits, shares] = [
        wanted.map(({ lane }) => lane),
        wanted.map(({ kind }) => kind),
        wanted.map(({ limit }) => limit),
        wanted.map(({ perReceiver }) => perReceiver),
      ];
      const held = JSON.stringify(Object.fromEntries(lanes.flatMap((lane) => [...lane.held])));
      // One index scan for each kind: sorting the whole queue for each claim would take longer the longer it is.
      const { rows } = await sql<Job>`
        WITH due AS MATERIALIZED (
          SELECT id FROM (
            SELECT job.id, free, share, held, receiver, row_number() OVER (PARTITION BY lane ORDER BY job.run_at, job.id) AS position,
              row_number() OVER (PARTITION BY lane, receiver ORDER BY job.run_at, job.id) AS turn
            FROM unnest(${numbers}::int[], ${kinds}::text[], ${limits}::int[], ${shares}::int[])
              AS wanted (lane, wanted_kind, free, share)
            CROSS JOIN LATERAL (
              SELECT id, run_at, ${receiver} AS receiver, coalesce((${held}::jsonb ->> ${receiver})::int, 0) AS held FROM outbox
              WHERE kind = wanted_kind AND done_at IS NULL AND dead_at IS NULL AND set_aside_at IS NULL
                AND (not_before IS NULL OR not_before <= ${now})
                AND ((attempts = 0 AND last_error IS NULL) OR run_at <= ${now} OR run_at > ${latest})
                AND (leased_until IS NULL OR leased_until <= ${now} OR leased_until > ${latest})
                AND (share IS NULL OR coalesce((${held}::jsonb ->> ${receiver})::int, 0) < share)
              ORDER BY run_at, id LIMIT free FOR UPDATE SKIP LOCKED
            ) AS job
          ) AS ranked WHERE position <= free AND (share IS NULL OR receiver IS NULL OR turn + held <= share)
        )
        UPDATE outbox SET lease_token = ${randomUUID()}::uuid, leased_until = ${leasedUntil}, attempts = attempts + 1
        WHERE id = ANY (ARRAY(SELECT id FROM due))
        RETURNING id, lease_token AS token, kind, payload, ${receiver} AS receiver, attempts`.execute(db);
      return rows;
    },
    finish: (jobs, doneAt) => finishJobs(db, jobs, doneAt),
    async fail({ id, token }, { error, retryAt, failedAt, isAttempt, keepsReason = false }) {
      const next = retryAt === null ? { dead_at: failedAt } : { run_at: retryAt };
      await db
        .updateTable('outbox')
        .set({ ...next, lease_token: null, leased_until: null })
        .set((row) => ({ last_error: keepsReason ? row.fn.coalesce('last_error', row.val(error)) : error }))
        .set(isAttempt ? { last_failed_at: failedAt } : { attempts: untried })
        .where('id', '=', id)
        .where('lease_token', '=', token)
        .execute();
    },
    async release(claims) {
      await sql`UPDATE outbox SET attempts = ${untried}, lease_token = NULL, leased_until = NULL
        WHERE id = ANY (${leased(claims)})`.execute(db);
    },
    async deleteDoneBefore(before) {
      await db.deleteFrom('outbox').where('done_at', '<', before).execute();
    },
  };
}

async function finishJobs(db: Database['prepared'], jobs: readonly EndedJob[], doneAt: Date): Promise<void> {
  const unsent = JSON.stringify(Object.fromEntries(jobs.map((job) => [job.id, job.unsent])));
  await sql`UPDATE outbox SET done_at = ${doneAt}, lease_token = NULL, leased_until = NULL,
      last_error = coalesce(${unsent}::jsonb ->> id::text, last_error)
    WHERE id = ANY (${leased(jobs)})`.execute(db);
}

/** Webhooks are for many receivers, each with its own share of the lane. */
const receiver = sql`(payload ->> 'endpointId')`;

/** Not below zero, because staff may have reset the count meanwhile. */
const untried = sql<number>`greatest(attempts - 1, 0)`;

/** The jobs whose leases still hold. Locked in the order of their ids, as staff's bulk retry does, so that neither deadlocks. */
function leased(claims: readonly Claim[]) {
  const [ids, tokens] = [claims.map(({ id }) => id), claims.map(({ token }) => token)];
  return sql`ARRAY(SELECT job.id FROM outbox AS job
    JOIN unnest(${ids}::bigint[], ${tokens}::uuid[]) AS claim (id, token) ON job.id = claim.id AND job.lease_token = claim.token
    ORDER BY job.id FOR UPDATE OF job)`;
}
