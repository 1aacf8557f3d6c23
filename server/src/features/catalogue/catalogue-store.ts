import type { Brand, CategoryImage, Found, Model } from '@trade-in/contract/catalogue';
import type { ClubType } from '@trade-in/domain/club';

/** A model with its brand. */
export type FoundModel = Found['results'][number];

export interface CatalogueStore {
  /** By name. */
  listBrands(): Promise<Brand[]>;
  /** By brand, type and name; none for a brand that isn't there. */
  listModels(filter: { brand?: string | undefined; type?: ClubType | undefined }): Promise<Model[]>;
  listCategoryImages(): Promise<CategoryImage[]>;
  /** All models with their brands, by id, a page at a time. */
  readModels(): AsyncIterable<FoundModel[]>;
}
