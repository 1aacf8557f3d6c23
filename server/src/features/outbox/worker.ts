import type { PartnerName, UnsentReason } from '@trade-in/domain/deliveries/delivery';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import { isJobKind, type JobHandler, type JobHandlers, type JobKind, jobPartners } from '../../ports/outbox.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';
import { finishQueue, type FinishQueue } from './finish-queue.ts';
import type { Job, OutboxStore } from './outbox-store.ts';
import { type LaneSize, partnerLane, type PartnerLane } from './partner-lane.ts';
import { maxDelayMs, planRetry } from './plan-retry.ts';

export interface OutboxDeps {
  store: OutboxStore;
  handlers: Readonly<Partial<JobHandlers>>;
  breakers: Readonly<Record<PartnerName, Pick<CircuitBreaker, 'state' | 'allowsWork'>>>;
  /** Where a partner's differs from that of the others. */
  laneSizes?: Readonly<Partial<Record<PartnerName, LaneSize>>>;
  clock: Clock;
  log: Logger;
  /** From 0 to 1. */
  random?: () => number;
  /** After a server was killed, others take over its jobs once this has passed. */
  leaseMs?: number;
}

/** Longer than all jobs of one claim can take, so that no other server claims an active job. */
const defaultLeaseMs = 120_000;
/** Longer than any partner may take. */
const handlerTimeoutMs = 35_000;
/** Allows for clock differences between servers. */
const maxWaitMs = 2 * maxDelayMs;

interface OutboxWorker {
  /** Claims due jobs of the partners that have capacity and begins to process them. Returns their number. */
  poll(): Promise<number>;
  /** Resolves when the claimed jobs have ended. */
  ended(): Promise<void>;
  /** Gives back the jobs that have not begun, and resolves when the active ones have ended. */
  stop(): Promise<void>;
}

interface KindLane {
  kinds: readonly JobKind[];
  lane: PartnerLane;
}

/** Processes the jobs of each partner independently. `onRoom` is called when more jobs may be due than were claimed. */
export function outboxWorker(deps: OutboxDeps, onRoom: () => void): OutboxWorker {
  const { store, handlers, breakers, laneSizes = {}, clock, log, leaseMs = defaultLeaseMs } = deps;
  const done = finishQueue(deps);
  const kinds = Object.keys(handlers).filter(isJobKind);
  const run = (job: Job) => processJob(deps, done, job);
  const lanes: KindLane[] = [...Map.groupBy(kinds, (kind) => jobPartners[kind])].map(([partner, ofPartner]) => ({
    kinds: ofPartner,
    lane: partnerLane({ breaker: breakers[partner], size: laneSizes[partner], run, onRoom }),
  }));
  const ended = () => Promise.all(lanes.map(({ lane }) => lane.ended()));

  return {
    async poll() {
      const now = clock();
      const free = lanes.map((each) => ({ ...each, ...each.lane.limits() })).filter(({ limit }) => limit > 0);
      if (free.length === 0) return 0;
      const query = { lanes: free, now, latest: new Date(now.getTime() + maxWaitMs) };
      const jobs = await store.claim(new Date(now.getTime() + leaseMs), query);
      for (const { kinds: ofLane, lane, limit } of free) {
        const claimed = jobs.filter(({ kind }) => ofLane.some((each) => each === kind));
        if (claimed.length > 0) lane.add(claimed, claimed.length === limit);
      }
      return jobs.length;
    },
    async ended() {
      await ended();
    },
    async stop() {
      const untried = lanes.flatMap(({ lane }) => lane.takeBack());
      // Without it, they are processed once their lease has ended.
      const released = untried.length > 0 ? store.release(untried) : Promise.resolve();
      await released.catch((error: unknown) => log.warn({ err: error }, 'Jobs could not be given back'));
      done.stopRetrying();
      await ended();
    },
  };
}

async function processJob(
  { store, handlers, clock, log, random = Math.random }: OutboxDeps,
  done: FinishQueue,
  job: Job,
): Promise<void> {
  const { id, kind, payload, attempts } = job;
  const handle = isJobKind(kind) ? handlers[kind] : undefined;
  // Only jobs of kinds with a handler are claimed.
  if (!isJobKind(kind) || handle === undefined) return;
  const result = await attemptJob(kind, handle, payload);
  if (!(result instanceof Error)) return done.finish({ ...job, unsent: result });
  const error = result;
  const { delayMs, ...plan } = planRetry(error, attempts, random());
  const failedAt = clock();
  const retryAt = delayMs === null ? null : new Date(failedAt.getTime() + delayMs);
  const facts = { job: id, kind, attempts, reason: plan.error, err: error };
  if (retryAt === null) log.error(facts, 'A job failed permanently');
  else if (plan.isAttempt) log.warn(facts, 'A job failed and will be retried');
  try {
    await store.fail(job, { ...plan, retryAt, failedAt });
  } catch (storeError) {
    log.error({ job: id, err: storeError }, 'The failure of a job could not be stored; it is retried after its lease');
  }
}

/** Runs a job's handler. Returns the error if it failed or took too long, otherwise why nothing was sent, or null. */
async function attemptJob(kind: JobKind, handle: JobHandler, payload: unknown): Promise<Error | UnsentReason | null> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new PartnerError(jobPartners[kind], 'timeout')), handlerTimeoutMs);
  try {
    return (await Promise.race([handle(payload), timeout.promise])) ?? null;
  } catch (error) {
    return error instanceof Error ? error : new Error('A job handler threw a value that is not an error');
  } finally {
    clearTimeout(timer);
  }
}
