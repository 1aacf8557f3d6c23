import { Refusal } from '../../refusal.ts';

/** Most load balancers time out after two seconds. */
const pingTimeoutMs = 1500;

/**
 * Returns a check that throws `unavailable` unless the database responds in time. Concurrent checks share one query, so that
 * they do not queue up at a frozen database.
 */
export function databaseCheck(ping: () => Promise<void>): () => Promise<void> {
  let activePing: Promise<void> | null = null;
  return async () => {
    activePing ??= ping().finally(() => {
      activePing = null;
    });
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Refusal('unavailable')), pingTimeoutMs);
    try {
      await Promise.race([activePing, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
