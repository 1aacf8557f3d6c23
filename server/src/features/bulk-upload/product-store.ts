import type { Product } from '@trade-in/domain/bulk-upload/bulk-row';
import type { PriceChange } from '@trade-in/domain/catalogue/price-change';
import type { AuditEntry } from '../../ports/audit-trail.ts';

export interface ImportCounts {
  brandsCreated: number;
  modelsCreated: number;
  /** Models whose price, picture or launch year has changed. */
  modelsUpdated: number;
  /** Models that already existed with the same price, picture and launch year. */
  modelsUnchanged: number;
}

export interface ImportOutcome extends ImportCounts {
  /** The largest changes, largest first. */
  priceChanges: PriceChange[];
}

export interface ImportReporting {
  /** The author of the import: each changed model is recorded in the audit trail with its old and new price. */
  by: Pick<AuditEntry, 'happenedAt' | 'admin'>;
  /** Returns the audit entry of the whole import, written in the same transaction. */
  entryOf: (counts: ImportCounts) => AuditEntry;
  /** Called with the number of products saved so far; none of them is committed before the end. */
  onSaved: (products: number) => void;
}

/** The catalogue for price lists, which identify brands and models by their names. */
export interface ProductStore {
  /**
   * Creates missing brands and models, and updates the prices of existing models, and their pictures and launch years where the
   * list has them; all or nothing. May take seconds for a long list.
   */
  importAll(products: readonly Product[], reporting: ImportReporting): Promise<ImportOutcome>;
  /**
   * Imports the initial catalogue, once in the database's life, and returns the counts; returns null on later calls. An empty
   * list counts as an import too.
   */
  importInitial(products: readonly Product[]): Promise<ImportOutcome | null>;
}
