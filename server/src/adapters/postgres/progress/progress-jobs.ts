import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { type Notice, noticeDelayMs, noticesAfter } from '@trade-in/domain/progress/notices';
import { type Kysely, sql } from 'kysely';
import type { JobKind } from '../../../ports/outbox.ts';
import type { ProgressChange, StoredEvent, TradeInProgress } from '../../../progress/progress-store.ts';
import { dedupeKey, enqueueJob } from '../enqueue-job.ts';
import type { Tables } from '../schema/tables.ts';

const noticeJobs = {
  received: ['received-mail', 'received-message'],
  missing: ['missing-mail'],
  inspected: ['inspection-mail'],
  offer: ['offer-mail'],
  decided: ['decision-mail'],
  returned: ['returned-mail'],
  cancelled: ['trade-in-cancelled-mail'],
} as const satisfies Record<Notice, readonly JobKind[]>;

/** The jobs that a change can have. */
const undoableJobs = ['sync-code', ...Object.values(noticeJobs).flat()] as const;

interface WrittenChange {
  present: TradeInProgress;
  change: ProgressChange;
}

/**
 * Enqueues the jobs that follow from a change, in the caller's transaction: its mails, and the code's new amount. They run once the
 * change can no longer be undone.
 */
export async function enqueueProgressJobs(
  db: Kysely<Tables>,
  batch: string,
  { present, change }: WrittenChange,
): Promise<void> {
  const tradeInId = present.id;
  const delayMs = noticeDelayMs(change.events.map(({ kind, actor }) => ({ kind, actor: actor.kind })));
  const runAt = new Date(change.at.getTime() + delayMs);
  const jobs = jobsAfter({ present, change });
  const wantsMessages = jobs.includes('received-message') && (await hasMessageConsent(db, tradeInId));
  for (const kind of jobs.filter((each) => each !== 'received-message' || wantsMessages)) {
    await enqueueJob(db, { kind, occasion: `${tradeInId} ${batch}`, payload: { tradeInId, batch }, runAt });
  }
}

function jobsAfter({ present, change }: WrittenChange): JobKind[] {
  const isFirstReceipt = present.receivedAt === null && change.receivedAt !== null;
  const circumstances = { isFirstReceipt, cancelsCollection: change.cancelsShipment };
  const jobs = noticesAfter(change.events, circumstances).flatMap((notice): readonly JobKind[] => noticeJobs[notice]);
  return change.codeAmount === null ? jobs : [...jobs, 'sync-code'];
}

async function hasMessageConsent(db: Kysely<Tables>, tradeInId: string): Promise<boolean> {
  const consent = await db
    .selectFrom('trade_ins')
    .select('id')
    .where('id', '=', tradeInId)
    .where('messages_consented_at', 'is not', null)
    .executeTakeFirst();
  return consent !== undefined;
}

/** Deletes the jobs of a batch that is undone. `findBegunBatches` has locked them, and none was begun. */
export async function deleteProgressJobs(db: Kysely<Tables>, tradeInId: string, batch: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(isJobOf(tradeInId, [batch]))
    .execute();
}

/** Older batches can't be undone. Twice the time, because the clocks of two servers may differ. */
const undoableMs = 2 * staffUndoMs;

/** Returns the latest batches of which a job was begun, and locks the jobs, so that none begins while one of them is undone. */
export async function findBegunBatches(
  db: Kysely<Tables>,
  tradeInId: string,
  events: readonly StoredEvent[],
): Promise<ReadonlySet<string>> {
  const since = (events.at(-1)?.happenedAt.getTime() ?? 0) - undoableMs;
  const batches = [
    ...new Set(events.filter(({ happenedAt }) => happenedAt.getTime() >= since).map(({ batch }) => batch)),
  ];
  if (batches.length === 0) return new Set();
  const jobs = await db
    .selectFrom('outbox')
    .select([
      sql<string>`payload ->> 'batch'`.as('batch'),
      sql<boolean>`attempts > 0 OR lease_token IS NOT NULL OR done_at IS NOT NULL`.as('isBegun'),
    ])
    .where(isJobOf(tradeInId, batches))
    .forUpdate()
    .execute();
  return new Set(jobs.filter(({ isBegun }) => isBegun).map(({ batch }) => batch));
}

function isJobOf(tradeInId: string, batches: readonly string[]) {
  const key = dedupeKey(sql<string>`kind`, sql<string>`${tradeInId}::text || ' ' || batch`);
  return sql<boolean>`dedupe_key = ANY(ARRAY(SELECT ${key} FROM unnest(${[...undoableJobs]}::text[]) AS kind
    CROSS JOIN unnest(${[...batches]}::text[]) AS batch))`;
}
