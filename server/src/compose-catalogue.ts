import { join } from 'node:path';
import type { Logger } from 'pino';
import { pictureFitter } from './adapters/documents/picture-fitter.ts';
import { diskFloor } from './adapters/files/disk-floor.ts';
import { diskFileStore } from './adapters/files/disk-file-store.ts';
import { brandStore } from './adapters/postgres/brand-store.ts';
import { catalogueStore } from './adapters/postgres/catalogue-store.ts';
import { categoryImageStore } from './adapters/postgres/category-image-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { modelStore } from './adapters/postgres/model-store.ts';
import { pictureStore } from './adapters/postgres/picture-store.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import { adminCatalogueRoutes } from './features/catalogue/admin-routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { sweepPictures } from './features/catalogue/sweep-pictures.ts';
import type { CatalogueChanges } from './ports/catalogue-changes.ts';
import type { Clock } from './ports/clock.ts';
import type { Route } from './ports/route.ts';

interface CatalogueParts {
  config: Config;
  database: Database;
  changes: CatalogueChanges;
  sandbox: Sandbox;
  clock: Clock;
  log: Logger;
}

interface Catalogue {
  routes: Route[];
  /** Begins to sweep pictures that nothing shows any more. */
  startBackground(background: Background): void;
}

const hourMs = 60 * 60 * 1000;

/** The catalogue's part of `compose`: what customers see of it, what staff change, and its pictures. */
export function composeCatalogue({ config, database, changes, sandbox, clock, log }: CatalogueParts): Catalogue {
  const pictures = pictureStore(database);
  const files = diskFileStore(join(config.dataDir, 'files'));
  return {
    routes: [
      ...catalogueRoutes({ catalogue: catalogueStore(database), changes }),
      ...adminCatalogueRoutes({
        brands: brandStore(database),
        models: modelStore(database),
        categoryImages: categoryImageStore(database),
        fitter: pictureFitter(sandbox),
        pictures,
        files,
        refuseBelowDiskFloor: diskFloor(files, config.minFreeDiskBytes, log),
        changes,
        clock,
      }),
    ],
    startBackground(background) {
      background.every(hourMs, 'unused pictures', () => sweepPictures({ pictures, files }, clock()));
    },
  };
}
