import type { Logger } from 'pino';
import { documentCleaner } from '../../adapters/documents/upload-cleaners.ts';
import { aesFileEncryptor } from '../../adapters/encryption/aes-encryptor.ts';
import { diskSpaceCheck } from '../../adapters/files/disk-space-check.ts';
import { clubRequestStore } from '../../adapters/postgres/club-requests/club-request-store.ts';
import { requestPhotoStore } from '../../adapters/postgres/club-requests/request-photo-store.ts';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import type { Sandbox } from '../../adapters/sandbox/sandbox.ts';
import { type Config, publicOrigin } from '../../config/config.ts';
import { sendAnswerMail } from '../../features/club-requests/answer-mail.ts';
import { clubRequestRoutes } from '../../features/club-requests/routes.ts';
import { sweepClubRequests } from '../../features/club-requests/sweep-club-requests.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Route } from '../../ports/http/route.ts';
import type { JobHandlers, OutboxSignal } from '../../ports/outbox.ts';
import type { Mailer } from '../../ports/partners/mailer.ts';
import { quarterHourMs, type Scheduler } from '../scheduler.ts';

interface ClubRequestDeps {
  config: Config;
  database: Database;
  files: FileStore;
  encryptor: Encryptor;
  sandbox: Sandbox;
  limits: RateLimits;
  mailer: Mailer;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

interface ClubRequests {
  routes: Route[];
  handlers: Pick<JobHandlers, 'club-request-mail'>;
  /** Schedules the deletion of unused photographs and of requests that ended. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the requests about clubs that are not in the catalogue. */
export function composeClubRequests({
  config,
  database,
  files,
  sandbox,
  mailer,
  ...parts
}: ClubRequestDeps): ClubRequests {
  const requests = clubRequestStore(database);
  const photos = requestPhotoStore(database);
  return {
    routes: clubRequestRoutes({
      ...parts,
      requests,
      photos,
      files,
      fileEncryptor: aesFileEncryptor(parts.encryptor),
      cleaner: documentCleaner(sandbox),
      requireDiskSpace: diskSpaceCheck(files, config.minFreeDiskBytes, parts.log),
      maxOpenBytes: config.unusedDocumentBytes,
      scale: config.rateLimitScale,
      terms: config.terms,
      isMailConnected: mailer.isConnected,
    }),
    handlers: {
      'club-request-mail': sendAnswerMail({
        requests,
        mailer,
        encryptor: parts.encryptor,
        retailer: config.shop,
        origin: publicOrigin(config.publicUrl),
        clock: parts.clock,
      }),
    },
    startBackgroundTasks(scheduler) {
      scheduler.every(quarterHourMs, 'club requests', (stopping) =>
        sweepClubRequests({ requests, photos, files, stopping }, parts.clock()),
      );
    },
  };
}
