import { hourMs } from '@trade-in/domain/duration';
import type { Logger } from 'pino';
import { pictureFitter } from '../adapters/documents/upload-cleaners.ts';
import { diskSpaceCheck } from '../adapters/files/disk-space-check.ts';
import { brandStore } from '../adapters/postgres/catalogue/brand-store.ts';
import { catalogueStore } from '../adapters/postgres/catalogue/catalogue-store.ts';
import { clubExampleStore } from '../adapters/postgres/catalogue/club-example-store.ts';
import { categoryImageStore } from '../adapters/postgres/catalogue/category-image-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { modelStore } from '../adapters/postgres/catalogue/model-store.ts';
import { pictureStore } from '../adapters/postgres/catalogue/picture-store.ts';
import type { Sandbox } from '../adapters/sandbox/sandbox.ts';
import type { Scheduler } from './scheduler.ts';
import type { Config } from '../config/config.ts';
import { adminCatalogueRoutes } from '../features/catalogue/admin/admin-routes.ts';
import { clubExampleRoutes } from '../features/catalogue/examples/club-example-routes.ts';
import { catalogueRoutes } from '../features/catalogue/routes.ts';
import { sweepPictures } from '../features/catalogue/pictures/store-picture.ts';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import type { Route } from '../ports/http/route.ts';

interface CatalogueDeps {
  config: Config;
  database: Database;
  files: FileStore;
  changes: CatalogueChanges;
  sandbox: Sandbox;
  clock: Clock;
  log: Logger;
}

interface Catalogue {
  routes: Route[];
  /** Schedules the deletion of unused pictures. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the catalogue for customers and staff, with its pictures. */
export function composeCatalogue({ config, database, files, changes, sandbox, clock, log }: CatalogueDeps): Catalogue {
  const pictures = pictureStore(database);
  return {
    routes: [
      ...catalogueRoutes({ catalogue: catalogueStore(database), changes }),
      ...clubExampleRoutes({ examples: clubExampleStore(database), changes }),
      ...adminCatalogueRoutes({
        brands: brandStore(database),
        models: modelStore(database),
        categoryImages: categoryImageStore(database),
        fitter: pictureFitter(sandbox),
        pictures,
        files,
        requireDiskSpace: diskSpaceCheck(files, config.minFreeDiskBytes, log),
        changes,
        clock,
      }),
    ],
    startBackgroundTasks(scheduler) {
      scheduler.every(hourMs, 'unused pictures', (stopping) => sweepPictures({ pictures, files, stopping }, clock()));
    },
  };
}
