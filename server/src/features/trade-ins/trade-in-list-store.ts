import type { tradeInFilters } from '@trade-in/contract/endpoints/trade-ins';
import type { FilterTexts } from '@trade-in/contract/paging';
import type { Page, PageRequest } from '../../ports/http/page.ts';
import type { ListedClub, StoredClub } from '../../lists/stored-club.ts';

/** Parts of what the columns show; null for all. */
export type TradeInTexts = FilterTexts<typeof tradeInFilters>;

export interface TradeInFilter extends TradeInTexts {
  /** Hash of `compliance`, if it is a complete ID number. */
  idNumberHash: Buffer | null;
}

export interface TradeInListStore {
  /** Returns clubs of the newest trade-in first, in the order of the trade-in. */
  list(filter: TradeInFilter, page: PageRequest): Promise<Page<ListedClub>>;
  /** Yields all clubs that match the filter, a page at a time. */
  all(filter: TradeInFilter): AsyncIterable<readonly StoredClub[]>;
}
