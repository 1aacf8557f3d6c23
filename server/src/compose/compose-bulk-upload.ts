import { join } from 'node:path';
import type { Logger } from 'pino';
import { diskSpaceCheck } from '../adapters/files/disk-space-check.ts';
import { diskFileStore } from '../adapters/files/disk-file-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { productStore } from '../adapters/postgres/catalogue/product-store.ts';
import type { Sandbox } from '../adapters/sandbox/sandbox.ts';
import { spreadsheetPriceLists } from '../adapters/spreadsheets/spreadsheet-price-lists.ts';
import type { Config } from '../config/config.ts';
import { fillNewCatalogue, type ImportResult } from '../features/bulk-upload/import-products.ts';
import { bulkUploadRoutes } from '../features/bulk-upload/routes.ts';
import { uploadProgress } from '../features/bulk-upload/upload-progress.ts';
import type { CatalogueChanges } from '../ports/catalogue-changes.ts';
import type { Clock } from '../ports/clock.ts';
import type { Route } from '../ports/http/route.ts';

interface BulkUploadDeps {
  config: Config;
  database: Database;
  changes: CatalogueChanges;
  sandbox: Sandbox;
  clock: Clock;
  log: Logger;
}

interface BulkUpload {
  routes: Route[];
  /** Fills a new database with the demo catalogue, unless it is disabled for good. Returns null on later startups. */
  fillNewCatalogue: () => Promise<ImportResult | null>;
}

/** Composes bulk upload of price lists. */
export function composeBulkUpload({ config, database, changes, sandbox, clock, log }: BulkUploadDeps): BulkUpload {
  const products = productStore(database);
  const files = diskFileStore(join(config.dataDir, 'files'));
  const lists = spreadsheetPriceLists(sandbox);
  return {
    routes: bulkUploadRoutes({
      lists,
      products,
      changes,
      progress: uploadProgress(),
      requireDiskSpace: diskSpaceCheck(files, config.minFreeDiskBytes, log),
      clock,
    }),
    async fillNewCatalogue() {
      // Loaded here, because only the first startup needs it.
      const { readDemoCatalogue } = await import('../adapters/spreadsheets/demo-catalogue.ts');
      const rows = config.usesDemoCatalogue ? await readDemoCatalogue() : [];
      return fillNewCatalogue({ products, changes }, rows);
    },
  };
}
