import type { Brand, CategoryImage, Found, Model } from '@trade-in/contract/catalogue';
import type { ClubType } from '@trade-in/domain/club';
import type { AskedWords } from '@trade-in/domain/finder-spellings';

/** A model with its brand. */
export type FoundModel = Found['results'][number];

export interface CatalogueStore {
  /** By name. */
  listBrands(): Promise<Brand[]>;
  /** By brand, type and name; none for a brand that isn't there. */
  listModels(filter: { brand?: string | undefined; type?: ClubType | undefined }): Promise<Model[]>;
  listCategoryImages(): Promise<CategoryImage[]>;
  /** The models that have most of the words, the best first; the type is a filter. */
  findModels(search: { asked: AskedWords; type: ClubType | null; limit: number }): Promise<FoundModel[]>;
}
