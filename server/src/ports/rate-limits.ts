import type { IpAddress } from '@trade-in/domain/ip-address';
import type { rateLimits } from '@trade-in/domain/limits';

type RateLimitName = keyof typeof rateLimits;

/**
 * By limit, whom it counts: a session or an account by its name, an IP address by its subnet and its site, or a name
 * (`of`) as tried from an address.
 */
export type Counted = Partial<Record<RateLimitName, string | IpAddress | { ip: IpAddress; of: string }>>;

/** Too many of anything limited is refused. Counts are shared by all servers and committed on their own, at once. */
export interface RateLimits {
  /**
   * Counts one more for each. Throws the refusal `too_many`, with the seconds until it may be tried again, once any of the
   * limits is exceeded.
   */
  take(counted: Counted): Promise<void>;
  /** Takes one back from each, where only failures count: take before trying, give back after success. */
  giveBack(counted: Counted): Promise<void>;
  /** Takes all back from each: whoever has proved to be the one who may is counted anew. */
  forgive(counted: Counted): Promise<void>;
}

export interface RateLimitWindow {
  key: string;
  windowMs: number;
}

/** The counters behind `RateLimits`. */
export interface RateLimitStore {
  /**
   * Adds one in the present window of each, which begins anew once its length has passed or when it begins after `now`, and
   * answers the windows. Callers that count several give them in one order, so that two of them never wait for each other.
   */
  add(windows: readonly RateLimitWindow[], now: Date): Promise<{ key: string; count: number; startedAt: Date }[]>;
  /** Takes one off each, never below 0, in the order given; no error when a key is unknown. */
  subtract(keys: readonly string[]): Promise<void>;
  /** Begins to count these anew; locked in the order given. */
  clear(keys: readonly string[]): Promise<void>;
  /** Deletes counters whose window began before `before`, except those that are being counted at the moment. */
  deleteBefore(before: Date): Promise<void>;
}
