import type { Page, PageRequest } from '../../ports/page.ts';
import type { StoredClub } from '../../lists/stored-club.ts';

/** Parts of what the columns show; null where nothing is wanted. */
export interface TradeInFilter {
  product: string | null;
  customer: string | null;
  compliance: string | null;
  type: string | null;
  dexterity: string | null;
  condition: string | null;
  payment: string | null;
  collection: string | null;
  /** A day, as it is typed. */
  submitted: string | null;
  /** Of the text in `compliance`, when it is a whole ID number. */
  idNumberHash: Buffer | null;
}

export interface TradeInListStore {
  /** Newest first, and of each the clubs in their order. */
  list(filter: TradeInFilter, page: PageRequest): Promise<Page<StoredClub>>;
  /** All that the filter finds, some rows at a time. */
  all(filter: TradeInFilter): AsyncIterable<readonly StoredClub[]>;
}
