import { join } from 'node:path';
import type { Logger } from 'pino';
import { diskFloor } from './adapters/files/disk-floor.ts';
import { diskFileStore } from './adapters/files/disk-file-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { productStore } from './adapters/postgres/product-store.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import { spreadsheetPriceLists } from './adapters/spreadsheets/spreadsheet-price-lists.ts';
import type { Config } from './config.ts';
import { fillNewCatalogue, type ImportResult } from './features/bulk-upload/import-products.ts';
import { bulkUploadRoutes } from './features/bulk-upload/routes.ts';
import { uploadProgress } from './features/bulk-upload/upload-progress.ts';
import type { CatalogueChanges } from './ports/catalogue-changes.ts';
import type { Clock } from './ports/clock.ts';
import type { Route } from './ports/route.ts';

interface BulkUploadParts {
  config: Config;
  database: Database;
  changes: CatalogueChanges;
  sandbox: Sandbox;
  clock: Clock;
  log: Logger;
}

interface BulkUpload {
  routes: Route[];
  /** A newly made database gets the demo catalogue or, if it isn't wanted, stays empty for good. Null on later starts. */
  fillNewCatalogue: () => Promise<ImportResult | null>;
}

/** The price lists' part of `compose`. */
export function composeBulkUpload({ config, database, changes, sandbox, clock, log }: BulkUploadParts): BulkUpload {
  const products = productStore(database);
  const files = diskFileStore(join(config.dataDir, 'files'));
  const lists = spreadsheetPriceLists(sandbox);
  return {
    routes: bulkUploadRoutes({
      lists,
      products,
      changes,
      progress: uploadProgress(),
      refuseBelowDiskFloor: diskFloor(files, config.minFreeDiskBytes, log),
      clock,
    }),
    async fillNewCatalogue() {
      // Loaded here, because only the first start has a use for it.
      const { readDemoCatalogue } = await import('./adapters/spreadsheets/demo-catalogue.ts');
      const rows = config.isDemoCatalogueWanted ? await readDemoCatalogue() : [];
      return fillNewCatalogue({ products, changes }, rows);
    },
  };
}
