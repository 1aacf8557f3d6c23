import { type BulkProducts, type BulkRow, readBulkRows } from '@trade-in/domain/bulk-row';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { ImportCounts, ImportTelling, ProductStore } from './product-store.ts';

export interface ImportResult extends ImportCounts {
  /** One line a row that was skipped. */
  errors: string[];
}

interface Deps {
  products: ProductStore;
  changes: CatalogueChanges;
}

interface Telling extends Pick<ImportTelling, 'by'> {
  /** What is written down of the whole. */
  entryOf: (result: ImportResult) => AuditEntry;
  /** Hears how many products are saved so far. */
  onSaved?: (products: number) => void;
}

/** Imports the good rows of a price list, in one transaction, and tells what is wrong with the others. */
export async function importProducts(
  { products, changes }: Deps,
  list: BulkProducts,
  { by, entryOf, onSaved = () => undefined }: Telling,
): Promise<ImportResult> {
  const resultOf = (counts: ImportCounts) => ({ ...counts, errors: list.errors });
  const counts = await products.importAll(list.products, { by, entryOf: (found) => entryOf(resultOf(found)), onSaved });
  changes.announce();
  return resultOf(counts);
}

/** Fills a newly made database, once: what an operator has changed or deleted since never comes back. Null when it was settled before. */
export async function fillNewCatalogue(
  { products, changes }: Deps,
  rows: Iterable<BulkRow>,
): Promise<ImportResult | null> {
  const { products: listed, errors } = readBulkRows(rows);
  const counts = await products.importFirst(listed);
  if (counts === null) return null;
  changes.announce();
  return { ...counts, errors };
}
