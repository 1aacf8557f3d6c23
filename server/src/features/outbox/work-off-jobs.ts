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

/** How many jobs one look takes; more are fetched at once afterwards. */
export const jobsAtOnce = 12;
/** How many are done side by side, so that customers' requests get their share of the database. */
const lanes = 4;
/** More than a mail may take to hand over. */
const patienceMs = 35_000;
/** Longer than all jobs of one look can take, so that nobody else starts on one that is still under way. */
const leaseMs = 120_000;
/** Ten tries over some 22 hours: 10 s, 40 s, 160 s … and then every four hours. */
const mostAttempts = 10;
const firstPauseMs = 10_000;
const longestPauseMs = 4 * 60 * 60 * 1000;
/** With room for servers whose clocks differ. */
const longestWaitMs = 2 * longestPauseMs;

/** Does the jobs that are due, side by side, and tells how many there were. */
export async function workOffJobs({ store, handlers, clock, log }: OutboxDeps): Promise<number> {
  const now = clock();
  const lease: Lease = { token: randomUUID(), until: new Date(now.getTime() + leaseMs) };
  const kinds = new Map<string, JobHandler>(Object.entries(handlers));
  const latest = new Date(now.getTime() + longestWaitMs);
  const jobs = await store.claim(lease, { kinds: [...kinds.keys()], most: jobsAtOnce, now, latest });
  const outcomes = await inLanes(jobs, (job) => attempt(job, kinds.get(job.kind)));

  const done = outcomes.filter(({ error }) => error === null).map(({ job }) => job.id);
  if (done.length > 0) await store.finish(lease, done, clock());
  for (const { job, error } of outcomes) {
    if (error === null) continue;
    const failedAt = clock();
    const retryAt = job.attempts < mostAttempts ? new Date(failedAt.getTime() + pauseAfter(job.attempts)) : null;
    await store.fail(lease, job.id, { error: wordFor(error), retryAt, failedAt });
    const facts = { job: job.id, kind: job.kind, attempts: job.attempts, err: error };
    if (retryAt === null) log.error(facts, 'A job was given up');
    else log.warn(facts, 'A job failed and will be tried again');
  }
  return jobs.length;
}

/** Ten seconds, then four times as long after each failure. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseMs * 4 ** (attempts - 1), longestPauseMs);
}

async function inLanes<Item, Outcome>(
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const waiting = [...items];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) outcomes.push(await work(item));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

async function attempt(job: Job, handle: JobHandler | undefined): Promise<{ job: Job; error: Error | null }> {
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(new Error('The handler took too long')), patienceMs);
  try {
    await Promise.race([handle?.(job.payload), patience.promise]);
    return { job, error: null };
  } catch (error) {
    return { job, error: error instanceof Error ? error : new Error('Something else than an error was thrown') };
  } finally {
    clearTimeout(timer);
  }
}

/** An error's message may quote an address; its name and code never do. */
function wordFor(error: Error): string {
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
