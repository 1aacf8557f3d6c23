import { Refusal } from '../../refusal.ts';

/** Most load balancers time out after two seconds. */
const pingTimeoutMs = 1500;

/**
 * Returns a check that throws `unavailable` unless the database responds in time. Concurrent checks share one query, so that
 * they do not queue up at a frozen database.
 */
export function databaseCheck(ping: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | null = null;
  return async () => {
    waiting ??= ping().finally(() => {
      waiting = null;
    });
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Refusal('unavailable')), pingTimeoutMs);
    try {
      await Promise.race([waiting, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
