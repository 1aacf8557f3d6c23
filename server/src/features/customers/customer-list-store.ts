import type { customerFilters } from '@trade-in/contract/endpoints/customers';
import type { FilterTexts } from '@trade-in/contract/paging';
import type { Page, PageRequest } from '../../ports/http/page.ts';
import type { ListedClub, StoredClub } from '../../lists/stored-club.ts';

/** Parts of what the columns show; null for all. */
export type CustomerTexts = FilterTexts<typeof customerFilters>;

export interface CustomerFilter extends CustomerTexts {
  /** Hash of `name`, if it is a complete ID number. */
  idNumberHash: Buffer | null;
  /** Hash of `banking`, if it is a complete account number. */
  accountNumberHash: Buffer | null;
}

export interface CustomerListStore {
  /** Returns clubs of the newest trade-in first, in the order of the trade-in. */
  list(filter: CustomerFilter, page: PageRequest): Promise<Page<ListedClub>>;
  /** Yields all clubs that match the filter, a page at a time. */
  all(filter: CustomerFilter): AsyncIterable<readonly StoredClub[]>;
}
