import type { ExampleCandidate } from '@trade-in/domain/catalogue/club-examples';
import type { StoredModelWithBrand } from '../catalogue-store.ts';

export type StoredExample = ExampleCandidate & StoredModelWithBrand;

export interface ClubExampleStore {
  /**
   * Returns one model for each type that has any: the one collected from the most recent customers, else one whose price is the
   * median of its type, of several the one with the shortest name.
   */
  listCandidates(): Promise<StoredExample[]>;
}
