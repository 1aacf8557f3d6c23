import { refusals, type RefusalCode } from '@trade-in/contract/refusal';
import type { Counted, RateLimits } from './ports/rate-limits.ts';

interface RefusalDetails {
  /** Instead of the table's sentence, where the use-case can say it more exactly. */
  sentence?: string;
  /** What to mend, by the field's own name. */
  fields?: Record<string, string>;
  /** Seconds until it may be tried again, for `too_many` and `unavailable`. */
  retryAfter?: number;
  /** What the operator has lost, for the log: the caller can do nothing about it. */
  loss?: string;
}

/** The service says no on purpose. Thrown by use-cases, turned into an answer at the one door out (`http/error-door.ts`). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.sentence ?? refusals[code].sentence);
    this.code = code;
    this.details = details;
  }
}

export function isTooMany(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'too_many';
}

/** Counts one more, and tells whether it is within the limits. */
export async function isWithin(limits: RateLimits, counted: Counted): Promise<boolean> {
  try {
    await limits.take(counted);
    return true;
  } catch (error) {
    if (isTooMany(error)) return false;
    throw error;
  }
}
