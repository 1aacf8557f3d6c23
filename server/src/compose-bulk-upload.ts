import type { Database } from './adapters/postgres/database.ts';
import { productStore } from './adapters/postgres/product-store.ts';
import type { Config } from './config.ts';
import { fillNewCatalogue, type ImportResult } from './features/bulk-upload/import-products.ts';
import type { CatalogueChanges } from './ports/catalogue-changes.ts';

interface BulkUploadParts {
  config: Config;
  database: Database;
  changes: CatalogueChanges;
}

interface BulkUpload {
  /** A newly made database gets the demo catalogue or, if it isn't wanted, stays empty for good. Null on later starts. */
  fillNewCatalogue: () => Promise<ImportResult | null>;
}

/** The price lists' part of `compose`. */
export function composeBulkUpload({ config, database, changes }: BulkUploadParts): BulkUpload {
  const products = productStore(database);
  return {
    async fillNewCatalogue() {
      // Loaded here, because only the first start has a use for it.
      const { readDemoCatalogue } = await import('./adapters/spreadsheets/demo-catalogue.ts');
      const rows = config.isDemoCatalogueWanted ? await readDemoCatalogue() : [];
      return fillNewCatalogue({ products, changes }, rows);
    },
  };
}
