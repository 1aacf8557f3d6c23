import type { BrandCount } from '@trade-in/domain/catalogue/brand-popularity';
import type { ClubType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';

export interface StoredBrand {
  id: string;
  name: string;
  logoUrl: string | null;
}

export interface StoredModel {
  id: string;
  name: string;
  type: ClubType;
  brandId: string;
  /** For a right-handed club in average condition, paid as trade-in. */
  price: Cents;
  imageUrl: string | null;
  /** The launch year, or null if it isn't known. */
  year: number | null;
}

export interface StoredCategoryImage {
  id: string;
  category: ClubType;
  imageUrl: string;
}

export interface StoredModelWithBrand {
  model: StoredModel;
  brand: StoredBrand;
}

export interface CatalogueStore {
  /** Returns all brands, ordered by name. */
  listBrands(): Promise<StoredBrand[]>;
  /** Counts models of the type, and recent customers with such clubs, for each brand that has such models, ordered by name. */
  countByBrand(type: ClubType): Promise<BrandCount[]>;
  /** Returns models ordered by brand, type and name; none for an unknown brand. */
  listModels(filter: { brand?: string | undefined; type?: ClubType | undefined }): Promise<StoredModel[]>;
  listCategoryImages(): Promise<StoredCategoryImage[]>;
  /** Yields all models with their brands, ordered by id, a page at a time. */
  readModels(): AsyncIterable<StoredModelWithBrand[]>;
}
