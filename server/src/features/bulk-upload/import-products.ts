import { type BulkProducts, type BulkRow, readBulkRows } from '@trade-in/domain/bulk-row';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { ImportCounts, ImportOutcome, ImportTelling, ProductStore } from './product-store.ts';

interface Skipped {
  /** One line a row that was skipped. */
  errors: string[];
}

export type ImportResult = ImportOutcome & Skipped;

interface Deps {
  products: ProductStore;
  changes: CatalogueChanges;
}

interface Telling extends Pick<ImportTelling, 'by'> {
  /** What is written down of the whole. */
  entryOf: (result: ImportCounts & Skipped) => AuditEntry;
  /** Hears how many products are saved so far. */
  onSaved?: (products: number) => void;
}

/** Imports the good rows of a price list, in one transaction, and tells what is wrong with the others. */
export async function importProducts(
  { products, changes }: Deps,
  list: BulkProducts,
  { by, entryOf, onSaved = () => undefined }: Telling,
): Promise<ImportResult> {
  const { errors } = list;
  const telling = { by, entryOf: (counts: ImportCounts) => entryOf({ ...counts, errors }), onSaved };
  const outcome = await products.importAll(list.products, telling);
  changes.announce();
  return { ...outcome, errors };
}

/** Fills a newly made database, once: what an operator has changed or deleted since never comes back. Null when it was settled before. */
export async function fillNewCatalogue(
  { products, changes }: Deps,
  rows: Iterable<BulkRow>,
): Promise<ImportResult | null> {
  const { products: listed, errors } = readBulkRows(rows);
  const outcome = await products.importFirst(listed);
  if (outcome === null) return null;
  changes.announce();
  return { ...outcome, errors };
}
