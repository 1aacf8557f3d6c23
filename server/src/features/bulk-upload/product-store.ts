import type { Product } from '@trade-in/domain/bulk-row';

export interface ImportCounts {
  brandsCreated: number;
  modelsCreated: number;
  /** Models whose price or picture is another now. */
  modelsUpdated: number;
}

/** The catalogue as price lists see it: brands and models known by their names. */
export interface ProductStore {
  /**
   * Creates what isn't there and gives what is there the list's price, and its picture where the list has one; all of it or
   * nothing. May take seconds for a long list.
   */
  importAll(products: readonly Product[]): Promise<ImportCounts>;
  /**
   * Settles, once in the database's life, what its catalogue begins with: imports the products and answers the counts, or
   * null when that was settled before. An empty list settles it too.
   */
  importFirst(products: readonly Product[]): Promise<ImportCounts | null>;
}
