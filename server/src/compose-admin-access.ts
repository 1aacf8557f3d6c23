import { knownBrowserMs } from '@trade-in/domain/limits';
import { adminStore } from './adapters/postgres/admin-store.ts';
import type { Background } from './background.ts';
import type { Database } from './adapters/postgres/database.ts';
import { publicOrigin, type Config } from './config.ts';
import { sendAttackMail } from './features/admin-access/attack-mail.ts';
import { adminAccessRoutes } from './features/admin-access/routes.ts';
import { sendResetMail } from './features/admin-access/send-reset-mail.ts';
import type { AuditTrail } from './ports/audit-trail.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { JobHandlers, OutboxBell } from './ports/outbox.ts';
import type { RateLimits } from './ports/rate-limits.ts';
import type { Route } from './ports/route.ts';
import type { Sealer } from './ports/sealer.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface AdminAccessParts {
  config: Config;
  database: Database;
  sealer: Sealer;
  limits: RateLimits;
  auditTrail: AuditTrail;
  mailer: Mailer;
  ringOutbox: OutboxBell;
  clock: Clock;
}

interface AdminAccess {
  routes: Route[];
  handlers: Pick<JobHandlers, 'reset-mail' | 'attack-mail'>;
  /** Begins to forget browsers that haven't logged in for long. */
  startBackground(background: Background): void;
}

/** The accounts' part of `compose`: logging in, and passwords forgotten and changed. */
export function composeAdminAccess({ config, database, mailer, clock, ...parts }: AdminAccessParts): AdminAccess {
  const admins = adminStore(database);
  const shopName = config.shop.name;
  const origin = publicOrigin(config.publicAddress);
  return {
    routes: adminAccessRoutes({ ...parts, admins, clock, shopName }),
    handlers: {
      'reset-mail': sendResetMail({ admins, mailer, clock, shopName, origin }),
      'attack-mail': sendAttackMail({ admins, mailer, shopName, origin }),
    },
    startBackground(background) {
      background.every(dayMs, 'old browsers', () =>
        admins.forgetBrowsersBefore(new Date(clock().getTime() - knownBrowserMs)),
      );
    },
  };
}
