import { hourMs, minuteMs } from '@trade-in/domain/duration';
import { PartnerError } from '../../ports/partners/partner-error.ts';

/** Ten attempts over about 16 hours: after 10 s, 40 s, 160 s … and then every four hours, or up to half of that earlier. */
const maxAttempts = 10;
const initialDelayMs = 10_000;
export const maxDelayMs = 4 * hourMs;
/** While its partner's circuit is open, a job isn't claimed at all, so this only matters for jobs that need several partners. */
const circuitDelayMs = 20_000;
/** Until a partner is connected, its jobs wait. Staff can retry them at once. */
const unconnectedDelayMs = 15 * minuteMs;

interface RetryPlan {
  /** A partner's fault with the HTTP status, or the error's name and code. Never its message, which may quote personal data. */
  error: string;
  /** Null to give up. */
  delayMs: number | null;
  isAttempt: boolean;
  /** Whether the reason of an earlier failure, if there is one, says more. */
  keepsReason?: boolean;
}

/** Returns when a job that has failed is tried again. `random` is from 0 to 1: it spreads the retries of jobs that failed together. */
export function planRetry(error: Error, attempts: number, random: number): RetryPlan {
  if (!(error instanceof PartnerError)) {
    return { error: nameOf(error), delayMs: delayAfter(attempts, random), isAttempt: true };
  }
  const { fault, status, retryAfterMs, isFinal } = error;
  if (fault === 'circuit_open') {
    const postponedMs = Math.max(circuitDelayMs, Math.min(retryAfterMs ?? 0, maxDelayMs));
    return { error: fault, delayMs: spread(postponedMs, random), isAttempt: false, keepsReason: true };
  }
  if (fault === 'not_connected') {
    return { error: fault, delayMs: spread(unconnectedDelayMs, random), isAttempt: false };
  }
  const delayMs = fault === 'rejected' || isFinal ? null : delayAfter(attempts, random);
  return {
    error: status === null ? fault : `${fault} ${status}`,
    delayMs: delayMs === null ? null : Math.max(delayMs, Math.min(retryAfterMs ?? 0, maxDelayMs)),
    isAttempt: true,
  };
}

/** Exponential backoff: ten seconds, then four times as long after each failure. */
function delayAfter(attempts: number, random: number): number | null {
  if (attempts >= maxAttempts) return null;
  return spread(Math.min(initialDelayMs * 4 ** (attempts - 1), maxDelayMs), random);
}

function spread(delayMs: number, random: number): number {
  return Math.round((delayMs * (1 + random)) / 2);
}

function nameOf(error: Error): string {
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}
