import type { ClubType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';

export interface SharedClub {
  brandName: string;
  modelName: string;
  type: ClubType;
  /** For a right-handed club in average condition, paid as trade-in. */
  price: Cents;
}

export interface SharingStore {
  /** Returns null for an unknown model. */
  findClub(modelId: string): Promise<SharedClub | null>;
  /** Returns which types of clubs each brand has, ordered by brand and type, up to a number of pairs. */
  listBrandTypes(limit: number): Promise<{ brandId: string; type: ClubType }[]>;
}
