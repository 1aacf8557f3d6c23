import type { IpAddress } from '@trade-in/domain/ip-address';
import type { rateLimits } from '@trade-in/domain/limits';

type RateLimitName = keyof typeof rateLimits;

/**
 * Maps each limit to what it counts: a session or an account by name, an IP address by its subnet and site, or a name
 * (`of`) tried from an IP address.
 */
export type RateLimitKeys = Partial<Record<RateLimitName, string | IpAddress | { ip: IpAddress; of: string }>>;

/** Limits how often something may happen. All servers share the counts, which are committed immediately. */
export interface RateLimits {
  /**
   * Adds one to each counter. Throws the refusal `too_many`, with the seconds until a retry may succeed, when any limit is
   * exceeded, and then leaves no counter increased.
   */
  take(counted: RateLimitKeys): Promise<void>;
  /** Subtracts one from each counter. For limits on failures: take before the attempt, refund after success. */
  refund(counted: RateLimitKeys): Promise<void>;
  /** Resets each counter, once the caller has proved their identity. */
  reset(counted: RateLimitKeys): Promise<void>;
}

export interface RateLimitWindow {
  key: string;
  windowMs: number;
}

/** Stores the counters behind `RateLimits`. */
export interface RateLimitStore {
  /**
   * Adds one to the current window of each key and returns the windows. A window restarts once its length has passed or when
   * it begins after `now`. Pass keys in one consistent order, so that concurrent callers can't deadlock.
   */
  add(windows: readonly RateLimitWindow[], now: Date): Promise<{ key: string; count: number; startedAt: Date }[]>;
  /** Subtracts one from each key in the given order, never below 0; ignores unknown keys. */
  subtract(keys: readonly string[]): Promise<void>;
  /** Resets these keys, locking them in the given order. */
  clear(keys: readonly string[]): Promise<void>;
  /** Deletes counters whose window began before `before`, except those that are locked. */
  deleteBefore(before: Date): Promise<void>;
}
