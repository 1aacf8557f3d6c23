import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';

/** Low enough to leave database connections to customers' requests, and to what partners allow. */
const jobsAtOnce = 4;
/** Claimed together, so that many short jobs take few writes. All of them end within the lease. */
const jobsPerClaim = 12;

export interface PartnerLane<Job> {
  /** How many jobs it can take now; 0 while its partner's circuit is open. */
  capacity(): number;
  /** Runs the jobs in order. `mayBeMore` says that the claim was limited by the capacity. */
  add(jobs: readonly Job[], mayBeMore: boolean): void;
  /** Removes and returns the jobs that have not begun. */
  takeBack(): Job[];
  /** Resolves when no job is left. */
  ended(): Promise<void>;
}

interface LaneDeps<Job> {
  breaker: Pick<CircuitBreaker, 'state' | 'allowsWork'>;
  /** Never rejects. */
  run: (job: Job) => Promise<void>;
  /** Called when there is room again and more jobs may be due. */
  onRoom: () => void;
}

/** Runs the jobs of one partner, a few at once. Each partner has its own lane, so that a slow one delays only its own jobs. */
export function partnerLane<Job>({ breaker, run, onRoom }: LaneDeps<Job>): PartnerLane<Job> {
  const queue: Job[] = [];
  const workers = new Set<Promise<void>>();
  let active = 0;
  let mayBeMore = false;

  function capacity(): number {
    if (!breaker.allowsWork()) return 0;
    const claimed = queue.length + active;
    // One job is enough to find out whether the partner works again.
    if (breaker.state() !== 'closed') return claimed === 0 ? 1 : 0;
    return claimed > jobsAtOnce ? 0 : jobsPerClaim - claimed;
  }

  async function work(): Promise<void> {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      active += 1;
      await run(job);
      active -= 1;
      if (!mayBeMore || capacity() === 0) continue;
      mayBeMore = false;
      onRoom();
    }
  }

  return {
    capacity,
    add(jobs, isLimited) {
      mayBeMore = isLimited;
      queue.push(...jobs);
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
