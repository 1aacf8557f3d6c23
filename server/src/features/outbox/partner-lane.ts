import { maxWebhookEndpoints } from '@trade-in/domain/webhooks/webhook';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import type { ClaimLimits, Job } from './outbox-store.ts';

export interface LaneSize {
  jobsAtOnce: number;
  /** Claimed together, so that many short jobs take few writes. All of them end within the lease. */
  jobsPerClaim: number;
  /** How many of them may be for one receiver; null for a partner that is one. */
  jobsPerReceiver: number | null;
}

/** Low enough to leave database connections to customers' requests, and to what partners allow. */
const defaultSize: LaneSize = { jobsAtOnce: 4, jobsPerClaim: 12, jobsPerReceiver: null };

/** Every endpoint has its share at any time, so a slow one never takes the turn of another. The deliveries mostly wait for receivers. */
const webhooksPerEndpoint = 2;
const webhooksAtOnce = webhooksPerEndpoint * maxWebhookEndpoints;
export const webhookLane: LaneSize = {
  jobsAtOnce: webhooksAtOnce,
  jobsPerClaim: webhooksAtOnce,
  jobsPerReceiver: webhooksPerEndpoint,
};

export interface PartnerLane {
  /** What it can take now; a limit of 0 while its partner's circuit is open. */
  limits(): ClaimLimits;
  /** Runs the jobs in order. `isLimited` says that more jobs would have been claimed without the limit. */
  add(jobs: readonly Job[], isLimited: boolean): void;
  /** Removes and returns the jobs that were not begun. */
  takeBack(): Job[];
  /** Resolves when no job is left. */
  ended(): Promise<void>;
}

interface LaneDeps {
  breaker: Pick<CircuitBreaker, 'state' | 'allowsWork'>;
  size?: LaneSize | undefined;
  /** Never rejects. */
  run: (job: Job) => Promise<void>;
  /** Called when there is room for jobs that may be due. */
  onRoom: () => void;
}

/**
 * Runs the jobs of one partner, a few at once. Each partner has its own lane, so that a slow one delays only its own jobs; where a
 * partner is many receivers, each has its own share of the lane.
 */
export function partnerLane({ breaker, size = defaultSize, run, onRoom }: LaneDeps): PartnerLane {
  const { jobsAtOnce, jobsPerClaim, jobsPerReceiver } = size;
  const queue: Job[] = [];
  const workers = new Set<Promise<void>>();
  const active = new Set<Job>();
  let mayBeMore = false;

  function capacity(): number {
    if (!breaker.allowsWork()) return 0;
    const claimed = queue.length + active.size;
    // One job is enough to find out whether the partner works again.
    if (breaker.state() !== 'closed') return claimed === 0 ? 1 : 0;
    return claimed > jobsAtOnce ? 0 : jobsPerClaim - claimed;
  }

  function heldByReceiver(): Map<string, number> {
    const receivers = [...queue, ...active].map(({ receiver }) => receiver).filter((receiver) => receiver !== null);
    return new Map(
      [...Map.groupBy(receivers, (receiver) => receiver)].map(([receiver, { length }]) => [receiver, length]),
    );
  }

  /** Returns whether a receiver has its full share: jobs for it, and later ones for others, may then not have been claimed. */
  function isReceiverFull(): boolean {
    return (
      jobsPerReceiver !== null &&
      heldByReceiver()
        .values()
        .some((held) => held >= jobsPerReceiver)
    );
  }

  async function work(): Promise<void> {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      active.add(job);
      await run(job);
      active.delete(job);
      if (!mayBeMore || capacity() === 0) continue;
      mayBeMore = false;
      onRoom();
    }
  }

  return {
    limits: () => ({ limit: capacity(), perReceiver: jobsPerReceiver, held: heldByReceiver() }),
    add(jobs, isLimited) {
      queue.push(...jobs);
      mayBeMore = isLimited || isReceiverFull();
      if (mayBeMore && !isLimited) onRoom();
      for (let idle = Math.min(jobsAtOnce - workers.size, jobs.length); idle > 0; idle -= 1) {
        const worker = work().finally(() => workers.delete(worker));
        workers.add(worker);
      }
    },
    takeBack: () => queue.splice(0),
    async ended() {
      while (workers.size > 0) await Promise.all(workers);
    },
  };
}
