import { aesFileEncryptor } from '../../adapters/encryption/aes-encryptor.ts';
import type { Database } from '../../adapters/postgres/connection/database.ts';
import { clubPhotoStore } from '../../adapters/postgres/progress/photo-store.ts';
import { progressStore } from '../../adapters/postgres/progress/progress-store.ts';
import { statusStore } from '../../adapters/postgres/progress/status-store.ts';
import type { Config } from '../../config/config.ts';
import { statusPageRoutes } from '../../features/status-page/routes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { Route } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { trackingUrlOf } from '../partners/compose-mail.ts';

interface StatusPageDeps {
  config: Config;
  database: Database;
  files: FileStore;
  encryptor: Encryptor;
  limits: RateLimits;
  signalOutbox: OutboxSignal;
  isMailConnected: boolean;
  clock: Clock;
}

/** Composes the customer's status page. */
export function composeStatusPage({ config, database, ...parts }: StatusPageDeps): Route[] {
  return statusPageRoutes({
    ...parts,
    statuses: statusStore(database),
    progress: progressStore(database),
    photos: clubPhotoStore(database),
    fileEncryptor: aesFileEncryptor(parts.encryptor),
    trackingUrl: trackingUrlOf(config),
  });
}
