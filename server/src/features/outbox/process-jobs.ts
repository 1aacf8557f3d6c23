import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandler, JobHandlers } from '../../ports/outbox.ts';
import type { Job, Lease, OutboxStore } from './outbox-store.ts';

export interface OutboxDeps {
  store: OutboxStore;
  handlers: JobHandlers;
  clock: Clock;
  log: Logger;
}

/** Jobs claimed per poll. After a full batch, the next poll follows immediately. */
export const jobsPerPoll = 12;
/** Low enough to leave database connections to customers' requests. */
const concurrency = 4;
/** Longer than sending a mail may take. */
const handlerTimeoutMs = 35_000;
/** Longer than all jobs of one poll can take, so that no other server claims an active job. */
const leaseMs = 120_000;
/** Ten attempts over about 22 hours: after 10 s, 40 s, 160 s … and then every four hours. */
const maxAttempts = 10;
const initialDelayMs = 10_000;
const maxDelayMs = 4 * 60 * 60 * 1000;
/** Allows for clock differences between servers. */
const maxWaitMs = 2 * maxDelayMs;

/** Processes the due jobs concurrently and returns their number. */
export async function processJobs({ store, handlers, clock, log }: OutboxDeps): Promise<number> {
  const now = clock();
  const lease: Lease = { token: randomUUID(), until: new Date(now.getTime() + leaseMs) };
  const kinds = new Map<string, JobHandler>(Object.entries(handlers));
  const latest = new Date(now.getTime() + maxWaitMs);
  const jobs = await store.claim(lease, { kinds: [...kinds.keys()], limit: jobsPerPoll, now, latest });
  const outcomes = await mapConcurrently(jobs, (job) => attempt(job, kinds.get(job.kind)));

  const done = outcomes.filter(({ error }) => error === null).map(({ job }) => job.id);
  if (done.length > 0) await store.finish(lease, done, clock());
  for (const { job, error } of outcomes) {
    if (error === null) continue;
    const failedAt = clock();
    const retryAt = job.attempts < maxAttempts ? new Date(failedAt.getTime() + retryDelayMs(job.attempts)) : null;
    await store.fail(lease, job.id, { error: errorCode(error), retryAt, failedAt });
    const facts = { job: job.id, kind: job.kind, attempts: job.attempts, err: error };
    if (retryAt === null) log.error(facts, 'A job failed permanently');
    else log.warn(facts, 'A job failed and will be retried');
  }
  return jobs.length;
}

/** Exponential backoff: ten seconds, then four times as long after each failure. */
function retryDelayMs(attempts: number): number {
  return Math.min(initialDelayMs * 4 ** (attempts - 1), maxDelayMs);
}

async function mapConcurrently<Item, Outcome>(
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const pending = [...items];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let item = pending.shift(); item !== undefined; item = pending.shift()) outcomes.push(await work(item));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return outcomes;
}

async function attempt(job: Job, handle: JobHandler | undefined): Promise<{ job: Job; error: Error | null }> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('The job handler timed out')), handlerTimeoutMs);
  try {
    await Promise.race([handle?.(job.payload), timeout.promise]);
    return { job, error: null };
  } catch (error) {
    return { job, error: error instanceof Error ? error : new Error('A job handler threw a value that is no error') };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns an error's name and code, because its message may quote personal data. */
function errorCode(error: Error): string {
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
