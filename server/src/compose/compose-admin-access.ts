import { hourMs } from '@trade-in/domain/duration';
import { knownBrowserMs } from '@trade-in/domain/limits';
import { sourceLanguage } from '@trade-in/words/languages';
import { adminStore } from '../adapters/postgres/admin-access/admin-store.ts';
import type { Scheduler } from './scheduler.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { publicOrigin, type Config } from '../config/config.ts';
import { sendAttackMail } from '../features/admin-access/attack-mail.ts';
import { adminAccessRoutes } from '../features/admin-access/routes.ts';
import { sendResetMail } from '../features/admin-access/password-reset/send-reset-mail.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/partners/mailer.ts';
import type { JobHandlers, OutboxSignal } from '../ports/outbox.ts';
import type { RateLimits } from '../ports/http/rate-limits.ts';
import type { Route } from '../ports/http/route.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';

interface AdminAccessDeps {
  config: Config;
  database: Database;
  encryptor: Encryptor;
  limits: RateLimits;
  auditTrail: AuditTrail;
  mailer: Mailer;
  signalOutbox: OutboxSignal;
  clock: Clock;
}

interface AdminAccess {
  routes: Route[];
  handlers: Pick<JobHandlers, 'reset-mail' | 'attack-mail'>;
  /** Schedules the deletion of browsers that haven't logged in for long. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes accounts: login, password reset and password change. */
export function composeAdminAccess({ config, database, mailer, clock, ...parts }: AdminAccessDeps): AdminAccess {
  const admins = adminStore(database);
  const shopName = config.shop.name;
  const origin = publicOrigin(config.publicUrl);
  const mails = { admins, mailer, shopName, origin, language: sourceLanguage } as const;
  return {
    routes: adminAccessRoutes({ ...parts, admins, clock, shopName, isMailConnected: mailer.isConnected }),
    handlers: {
      'reset-mail': sendResetMail({ ...mails, clock }),
      'attack-mail': sendAttackMail(mails),
    },
    startBackgroundTasks(scheduler) {
      scheduler.every(hourMs, 'old browsers', () =>
        admins.deleteBrowsersBefore(new Date(clock().getTime() - knownBrowserMs)),
      );
    },
  };
}
