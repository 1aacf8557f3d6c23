import type { Page, PageRequest } from '../../ports/page.ts';
import type { StoredClub } from '../../lists/stored-club.ts';

/** Parts of what the columns show; null where nothing is wanted. */
export interface CustomerFilter {
  name: string | null;
  contact: string | null;
  address: string | null;
  banking: string | null;
  tradeIn: string | null;
  /** Of the text in `name`, when it is a whole ID number. */
  idNumberHash: Buffer | null;
  /** Of the text in `banking`, when it is a whole account number. */
  accountNumberHash: Buffer | null;
}

export interface CustomerListStore {
  /** Newest first, and of each trade-in the clubs in their order. */
  list(filter: CustomerFilter, page: PageRequest): Promise<Page<StoredClub>>;
  /** All that the filter finds, some rows at a time. */
  all(filter: CustomerFilter): AsyncIterable<readonly StoredClub[]>;
}
