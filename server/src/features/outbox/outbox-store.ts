export interface Job {
  id: string;
  kind: string;
  payload: unknown;
  /** The number of attempts, including this one. */
  attempts: number;
}

/** Reserves a job for the holder of the token. After the lease expires, any server may claim the job. */
export interface Lease {
  token: string;
  until: Date;
}

interface Failure {
  /** The error's name and code, without personal data. */
  error: string;
  /** When to retry; null to fail the job permanently. */
  retryAt: Date | null;
  failedAt: Date;
}

interface JobQuery {
  kinds: readonly string[];
  limit: number;
  now: Date;
  latest: Date;
}

export interface OutboxStore {
  /**
   * Claims due jobs of these kinds that nobody else holds, the longest waiting first. A job is due when it was never tried,
   * when its retry time has come, or when it would wait or stay leased until after `latest`: a wrong clock wrote such a time.
   */
  claim(lease: Lease, query: JobQuery): Promise<Job[]>;
  /** Marks jobs as done, except those whose lease was lost. */
  finish(lease: Lease, ids: readonly string[], doneAt: Date): Promise<void>;
  /** Reschedules a job or fails it permanently; does nothing when its lease was lost. */
  fail(lease: Lease, id: string, failure: Failure): Promise<void>;
  /** Deletes jobs done before that time. Permanently failed jobs are kept for inspection. */
  deleteDoneBefore(before: Date): Promise<void>;
}
