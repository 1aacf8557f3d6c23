import { type JobHandler, type JobKind, jobPartners } from '../../ports/outbox.ts';
import { PartnerError } from '../../ports/partners/partner-error.ts';

/** Longer than any partner may take. */
const handlerTimeoutMs = 35_000;

/** Runs a job's handler. Returns the error if it failed or took too long, otherwise null. */
export async function attemptJob(kind: JobKind, handle: JobHandler, payload: unknown): Promise<Error | null> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new PartnerError(jobPartners[kind], 'timeout')), handlerTimeoutMs);
  try {
    await Promise.race([handle(payload), timeout.promise]);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error('A job handler threw a value that is no error');
  } finally {
    clearTimeout(timer);
  }
}
