import { Refusal } from '../../refusal.ts';

/** Load balancers mostly wait for two seconds. */
const answerWithinMs = 1500;

/**
 * Returns a check that throws `unavailable` unless the database answers in time. Checks that come while one is waiting share
 * it: a frozen database would else have one more query waiting for each of them.
 */
export function databaseCheck(ping: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | null = null;
  return async () => {
    waiting ??= ping().finally(() => {
      waiting = null;
    });
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Refusal('unavailable')), answerWithinMs);
    try {
      await Promise.race([waiting, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
