import {
  type BulkProducts,
  type BulkRow,
  type BulkRowError,
  readBulkRows,
} from '@trade-in/domain/bulk-upload/bulk-row';
import { maxStoredLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { ImportCounts, ImportOutcome, ImportReporting, ProductStore } from './product-store.ts';

interface Skipped {
  /** One for each skipped row. */
  errors: BulkRowError[];
}

export type ImportResult = ImportOutcome & Skipped;

interface Deps {
  products: ProductStore;
  changes: CatalogueChanges;
}

interface Reporting extends Pick<ImportReporting, 'by'> {
  /** Returns the audit entry of the whole import. */
  entryOf: (result: ImportCounts & Skipped) => AuditEntry;
  /** Called with the number of products saved so far. */
  onSaved?: (products: number) => void;
}

/** Imports the valid rows of a price list in one transaction, and returns what is wrong with the others. */
export async function importProducts(
  { products, changes }: Deps,
  list: BulkProducts,
  { by, entryOf, onSaved = () => undefined }: Reporting,
): Promise<ImportResult> {
  const { errors } = list;
  const reporting = { by, entryOf: (counts: ImportCounts) => entryOf({ ...counts, errors }), onSaved };
  const outcome = await products.importAll(list.products, reporting);
  changes.announce();
  return { ...outcome, errors };
}

/**
 * Imports the initial catalogue into a new database, once in its life: what an operator has changed or deleted since never
 * comes back. Returns null on later starts.
 */
export async function fillNewCatalogue(
  { products, changes }: Deps,
  rows: Iterable<BulkRow>,
): Promise<ImportResult | null> {
  const { products: listed, errors } = readBulkRows(rows, maxStoredLaunchYear);
  const outcome = await products.importInitial(listed);
  if (outcome === null) return null;
  changes.announce();
  return { ...outcome, errors };
}
