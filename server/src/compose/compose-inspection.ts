import { hourMs } from '@trade-in/domain/duration';
import type { Logger } from 'pino';
import { documentCleaner } from '../adapters/documents/upload-cleaners.ts';
import { aesFileEncryptor } from '../adapters/encryption/aes-encryptor.ts';
import { diskSpaceCheck } from '../adapters/files/disk-space-check.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { inspectionStore } from '../adapters/postgres/progress/inspection-store.ts';
import { clubPhotoStore } from '../adapters/postgres/progress/photo-store.ts';
import { progressStore } from '../adapters/postgres/progress/progress-store.ts';
import type { Sandbox } from '../adapters/sandbox/sandbox.ts';
import type { Config } from '../config/config.ts';
import { sweepPhotos } from '../features/inspection/photos/delete-photo.ts';
import { inspectionRoutes } from '../features/inspection/routes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import type { Route } from '../ports/http/route.ts';
import type { OutboxSignal } from '../ports/outbox.ts';
import type { Scheduler } from './scheduler.ts';

interface InspectionDeps {
  config: Pick<Config, 'terms' | 'minFreeDiskBytes'>;
  database: Database;
  files: FileStore;
  encryptor: Encryptor;
  sandbox: Sandbox;
  signalOutbox: OutboxSignal;
  clock: Clock;
  log: Logger;
}

interface Inspection {
  routes: Route[];
  /** Schedules the deletion of what interrupted uploads left. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the inspection bench with the photographs of clubs. */
export function composeInspection({ config, database, files, sandbox, clock, ...parts }: InspectionDeps): Inspection {
  const photos = clubPhotoStore(database);
  return {
    routes: inspectionRoutes({
      progress: progressStore(database),
      inspections: inspectionStore(database),
      photos,
      files,
      fileEncryptor: aesFileEncryptor(parts.encryptor),
      cleaner: documentCleaner(sandbox),
      requireDiskSpace: diskSpaceCheck(files, config.minFreeDiskBytes, parts.log),
      terms: config.terms,
      signalOutbox: parts.signalOutbox,
      clock,
    }),
    startBackgroundTasks(scheduler) {
      scheduler.every(hourMs, 'interrupted photographs', (stopping) =>
        sweepPhotos({ photos, files, stopping }, clock()),
      );
    },
  };
}
