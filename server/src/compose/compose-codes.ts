import { dayMs, hourMs } from '@trade-in/domain/duration';
import { idempotencyDays } from '@trade-in/domain/limits';
import { codeStore } from '../adapters/postgres/codes/code-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import type { Config } from '../config/config.ts';
import { codeRoutes } from '../features/codes/routes.ts';
import { syncCode } from '../features/codes/sync-code.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Route } from '../ports/http/route.ts';
import type { JobHandler, JobHandlers, OutboxSignal } from '../ports/outbox.ts';
import type { Shop } from '../ports/partners/shop.ts';
import type { Scheduler } from './scheduler.ts';

interface CodesDeps {
  config: Pick<Config, 'tillKeys'>;
  database: Database;
  shop: Shop;
  /** Creates a code in the web shop. */
  issueCode: JobHandler;
  limits: RateLimits;
  auditTrail: AuditTrail;
  signalOutbox: OutboxSignal;
  clock: Clock;
}

interface Codes {
  routes: Route[];
  handlers: Pick<JobHandlers, 'sync-code'>;
  /** Schedules the deletion of old idempotency keys. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the discount codes as staff and tills use them. */
export function composeCodes({ config, database, shop, issueCode, clock, ...parts }: CodesDeps): Codes {
  const codes = codeStore(database);
  return {
    routes: codeRoutes({ ...parts, codes, shop, clock, keys: config.tillKeys }),
    handlers: { 'sync-code': syncCode({ codes, shop, issueCode }) },
    startBackgroundTasks(scheduler) {
      scheduler.every(hourMs, 'old requests for codes', () =>
        codes.deleteRequestsBefore(new Date(clock().getTime() - idempotencyDays * dayMs)),
      );
    },
  };
}
