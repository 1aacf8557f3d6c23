export interface Job {
  id: string;
  kind: string;
  payload: unknown;
  /** How often it has been tried, this time included. */
  attempts: number;
}

/** For a while the job belongs to whoever holds the token; when the lease runs out anybody may take it. */
export interface Lease {
  token: string;
  until: Date;
}

interface Failure {
  /** What went wrong, without a person's data. */
  error: string;
  /** When to try again; null to give up for good. */
  retryAt: Date | null;
  failedAt: Date;
}

interface ClaimedKinds {
  kinds: readonly string[];
  most: number;
  now: Date;
  latest: Date;
}

export interface OutboxStore {
  /**
   * Takes the jobs that are due, the longest waiting first; none that somebody else holds or that is of another kind. Due are
   * those never tried, those whose time has come, and those that would wait or be leased until after `latest`: a clock that
   * ran ahead wrote such a time.
   */
  claim(lease: Lease, wanted: ClaimedKinds): Promise<Job[]>;
  /** Marks jobs as done; one whose lease was lost stays with its new holder. */
  finish(lease: Lease, ids: readonly string[], doneAt: Date): Promise<void>;
  /** Puts a job back, or away for good; nothing happens when its lease was lost. */
  fail(lease: Lease, id: string, failure: Failure): Promise<void>;
  /** Forgets what was done before that time. What was given up is kept for a person to look at. */
  deleteDoneBefore(before: Date): Promise<void>;
}
