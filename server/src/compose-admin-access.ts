import { adminStore } from './adapters/postgres/admin-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { publicOrigin, type Config } from './config.ts';
import { adminAccessRoutes } from './features/admin-access/routes.ts';
import { sendResetMail } from './features/admin-access/send-reset-mail.ts';
import type { AuditTrail } from './ports/audit-trail.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { JobHandler, OutboxBell } from './ports/outbox.ts';
import type { RateLimits } from './ports/rate-limits.ts';
import type { Route } from './ports/route.ts';

interface AdminAccessParts {
  config: Config;
  database: Database;
  limits: RateLimits;
  auditTrail: AuditTrail;
  mailer: Mailer;
  ringOutbox: OutboxBell;
  clock: Clock;
}

interface AdminAccess {
  routes: Route[];
  sendResetMail: JobHandler;
}

/** The accounts' part of `compose`: logging in, and passwords forgotten and changed. */
export function composeAdminAccess({ config, database, mailer, clock, ...parts }: AdminAccessParts): AdminAccess {
  const admins = adminStore(database);
  const origin = publicOrigin(config.publicAddress);
  return {
    routes: adminAccessRoutes({ ...parts, admins, clock }),
    sendResetMail: sendResetMail({ admins, mailer, clock, shopName: config.shop.name, origin }),
  };
}
