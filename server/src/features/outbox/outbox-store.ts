import type { UnsentReason } from '@trade-in/domain/deliveries/delivery';

/** A job that a worker has reserved. After the lease expires, any server may claim it. */
export interface Claim {
  id: string;
  /** Differs for each time that the job is claimed. */
  token: string;
}

/** A job whose handler has ended. */
export interface EndedJob extends Claim {
  /** Why nothing was sent; null if it was. */
  unsent: UnsentReason | null;
}

export interface Job extends Claim {
  kind: string;
  payload: unknown;
  /** Which of its partner's receivers it is for; null if the partner is one. */
  receiver: string | null;
  /** The number of attempts, including this one. */
  attempts: number;
}

interface Failure {
  /** A partner's fault with the HTTP status, or the error's name and code: no personal data. */
  error: string;
  /** When to retry; null to fail the job permanently. */
  retryAt: Date | null;
  failedAt: Date;
  /** False if the job wasn't tried, because its partner's circuit was open or it isn't connected. */
  isAttempt: boolean;
  /** Whether the reason of an earlier failure, if there is one, is not replaced by `error`. */
  keepsReason?: boolean;
}

/** How many jobs of some kinds a worker can take now. */
export interface ClaimLimits {
  limit: number;
  /** For each receiver, with those in `held`; null for any number. */
  perReceiver: number | null;
  /** How many jobs the worker has already, by receiver. */
  held: ReadonlyMap<string, number>;
}

interface Lane extends ClaimLimits {
  kinds: readonly string[];
}

interface JobQuery {
  lanes: readonly Lane[];
  now: Date;
  latest: Date;
}

export interface OutboxStore {
  /**
   * Claims due jobs that nobody else holds, the longest waiting of each lane first. A job is due when it was never tried, when
   * its retry time has come, or when it would wait or stay leased until after `latest`: a wrong clock wrote such a time. A job
   * that is meant for later is not due before.
   */
  claim(leasedUntil: Date, query: JobQuery): Promise<Job[]>;
  /** Marks jobs as done, except those whose lease was lost. Why nothing was sent replaces the reason of an earlier failure. */
  finish(jobs: readonly EndedJob[], doneAt: Date): Promise<void>;
  /** Reschedules a job or fails it permanently; does nothing when its lease was lost. */
  fail(claim: Claim, failure: Failure): Promise<void>;
  /** Gives back jobs that were not tried. */
  release(claims: readonly Claim[]): Promise<void>;
  /** Deletes jobs done before that time. Permanently failed jobs are kept for inspection. */
  deleteDoneBefore(before: Date): Promise<void>;
}
