import type { Product } from '@trade-in/domain/bulk-row';
import type { PriceChange } from '@trade-in/domain/price-change';
import type { AuditEntry } from '../../ports/audit-trail.ts';

export interface ImportCounts {
  brandsCreated: number;
  modelsCreated: number;
  /** Models whose price or picture is another now. */
  modelsUpdated: number;
  /** Models that were there already, just so. */
  modelsUnchanged: number;
}

export interface ImportOutcome extends ImportCounts {
  /** The steepest ones, steepest first. */
  priceChanges: PriceChange[];
}

export interface ImportTelling {
  /** Who brings the list: each model that it changes is written down with what was and what is. */
  by: Pick<AuditEntry, 'happenedAt' | 'admin'>;
  /** What is written down of the whole, in the same transaction. */
  entryOf: (counts: ImportCounts) => AuditEntry;
  /** Hears how many products are saved so far; none of them is there for good before the end. */
  onSaved: (products: number) => void;
}

/** The catalogue as price lists see it: brands and models known by their names. */
export interface ProductStore {
  /**
   * Creates what isn't there and gives what is there the list's price, and its picture where the list has one; all of it or
   * nothing. May take seconds for a long list.
   */
  importAll(products: readonly Product[], telling: ImportTelling): Promise<ImportOutcome>;
  /**
   * Settles, once in the database's life, what its catalogue begins with: imports the products and answers the counts, or
   * null when that was settled before. An empty list settles it too.
   */
  importFirst(products: readonly Product[]): Promise<ImportOutcome | null>;
}
