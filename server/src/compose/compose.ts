import { dayMs } from '@trade-in/domain/duration';
import type { SetupStep } from '@trade-in/domain/overview/setup-checklist';
import type { Logger } from 'pino';
import { diskFault } from '../adapters/disk-fault.ts';
import { auditTrailStore } from '../adapters/postgres/admin-access/audit-trail.ts';
import { rateLimitStore } from '../adapters/postgres/admin-access/rate-limit-store.ts';
import { sessionStore } from '../adapters/postgres/admin-access/session-store.ts';
import { catalogueChanges } from '../adapters/postgres/catalogue/catalogue-changes.ts';
import { type Database, isOutage } from '../adapters/postgres/connection/database.ts';
import { sandbox as createSandbox, type Sandbox } from '../adapters/sandbox/sandbox.ts';
import type { Config } from '../config/config.ts';
import type { ImportResult } from '../features/bulk-upload/import-products.ts';
import { type App, buildApp } from '../http/app.ts';
import type { WebBuild } from '../http/pages/web-build.ts';
import { countedRateLimits } from '../http/rate-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import type { RateLimitStore } from '../ports/http/rate-limits.ts';
import type { SessionStore } from '../ports/http/session-store.ts';
import { PartnerError } from '../ports/partners/partner-error.ts';
import { composeFeatures } from './compose-features.ts';
import { composeOutbox } from './compose-outbox.ts';
import { composeWeb } from './compose-web.ts';
import { partnerBreakers } from './partners/compose-breakers.ts';
import { quarterHourMs, Scheduler } from './scheduler.ts';

export interface ComposeDeps {
  config: Config;
  /** Migrated. */
  database: Database;
  /** Uses the installation's key. */
  encryptor: Encryptor;
  /** The web build, or null for the API only. */
  web: WebBuild | null;
  clock: Clock;
  log: Logger;
  /** Closed with the service. Defaults to one of its own with the default limits. */
  sandbox?: Sandbox;
  /** Stopped with the service. */
  scheduler?: Scheduler;
}

export interface Service {
  app: App;
  /** Fills a new database with the demo catalogue, unless it is disabled for good. Call before listening. Returns null on later startups. */
  fillNewCatalogue(): Promise<ImportResult | null>;
  /** Returns the setup steps of this installation with their state. */
  readSetup(): Promise<SetupStep[]>;
  /** Starts the tasks that run alongside requests, unless they are off. */
  startBackgroundTasks(): void;
  /** Finishes active requests and tasks and stops everything but the database. */
  close(): Promise<void>;
}

/** A partner that a request depends on is down: the caller may try again later. */
const isPartnerOutage = (error: unknown) => error instanceof PartnerError;
const faultDetectors = { isOutage: (error: unknown) => isOutage(error) || isPartnerOutage(error), diskFault };

/** Wires adapters to features, here and nowhere else. Returns a service that isn't listening yet; the caller closes the database. */
export async function compose(deps: ComposeDeps): Promise<Service> {
  const { config, database, encryptor, web, clock, log, scheduler = new Scheduler(log) } = deps;
  const sessions = sessionStore(database);
  const rateLimits = rateLimitStore(database);
  const limits = countedRateLimits({ store: rateLimits, clock, scale: config.rateLimitScale });
  const auditTrail = auditTrailStore(database);

  const breakers = partnerBreakers();
  const sandbox =
    deps.sandbox ??
    createSandbox({ report: (report) => log.warn(report, 'A file exceeded the limits of its sandbox process') });
  const changes = await catalogueChanges(database);
  const outbox = composeOutbox({ database, breakers, clock, log });
  const shared = { config, database, changes, limits, clock, log };
  const signalOutbox = outbox.signal;
  const features = composeFeatures({ ...shared, encryptor, sandbox, breakers, auditTrail, signalOutbox });
  const app = await buildApp({
    routes: features.routes,
    ...composeWeb({ ...shared, web }),
    catalogueChanges: changes,
    sessions,
    clock,
    log,
    limits,
    ...appSettings(config),
  });
  return {
    app,
    fillNewCatalogue: features.fillNewCatalogue,
    readSetup: features.readSetup,
    startBackgroundTasks() {
      if (!config.runsBackgroundTasks) return;
      deleteExpiredCallerData(scheduler, { sessions, rateLimits, clock });
      features.startBackgroundTasks(scheduler);
      outbox.startBackgroundTasks(scheduler, features.handlers);
    },
    async close() {
      // First and beside the others: a run may need seconds to end, and jobs that the outbox claims meanwhile might be cut off.
      const tasksEnded = scheduler.stop();
      await app.close();
      try {
        await Promise.all([tasksEnded, outbox.stop(), sandbox.close()]);
      } finally {
        features.close();
      }
    },
  };
}

interface CallerData {
  sessions: SessionStore;
  rateLimits: RateLimitStore;
  clock: Clock;
}

function deleteExpiredCallerData(scheduler: Scheduler, { sessions, rateLimits, clock }: CallerData): void {
  scheduler.every(quarterHourMs, 'expired sessions', () => sessions.deleteExpired(clock()));
  scheduler.every(quarterHourMs, 'old rate limits', () => rateLimits.deleteBefore(new Date(clock().getTime() - dayMs)));
}

function appSettings({ publicUrl, trustProxy, languages, rateLimitScale }: Config) {
  return { ...faultDetectors, publicUrl, trustProxy, languages, limitScale: rateLimitScale };
}
