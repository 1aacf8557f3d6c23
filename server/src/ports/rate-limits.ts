import type { rateLimits } from '@trade-in/domain/limits';

export type RateLimitName = keyof typeof rateLimits;

/** Too many of anything limited is refused. Counts are shared by all servers and committed on their own, at once. */
export interface RateLimits {
  /**
   * Counts one more for `key` (an address, a session, an account, or several joined). Throws the refusal `too_many`, with
   * the seconds until it may be tried again, once the limit is exceeded.
   */
  take(limit: RateLimitName, key: string): Promise<void>;
  /** Takes one back, where only failures count: take before trying, give back after success. */
  giveBack(limit: RateLimitName, key: string): Promise<void>;
}

/** The counters behind `RateLimits`. */
export interface RateLimitStore {
  /** Adds one in the key's present window, which begins anew once `windowMs` have passed, and answers it. */
  add(key: string, windowMs: number, now: Date): Promise<{ count: number; windowStartedAt: Date }>;
  /** Takes one off, never below 0; no error when the key is unknown. */
  subtract(key: string): Promise<void>;
  /** Deletes counters whose window began before `before`. */
  deleteBefore(before: Date): Promise<void>;
}
