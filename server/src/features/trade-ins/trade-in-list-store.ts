import type { tradeInFilters } from '@trade-in/contract/endpoints/trade-ins';
import type { FilterTexts } from '@trade-in/contract/paging';
import type { TradeInGroup } from '@trade-in/domain/trade-ins/trade-in-groups';
import type { Page, PageRequest, Total } from '../../ports/http/page.ts';
import type { ListedClub, StoredClub } from '../../lists/stored-club.ts';

/** Parts of what the columns show; null for all. */
export type TradeInTexts = FilterTexts<typeof tradeInFilters>;

export interface TradeInFilter extends TradeInTexts {
  /** Hash of `compliance`, if it is a complete ID number. */
  idNumberHash: Buffer | null;
}

export interface TradeInCounts {
  /** Trade-ins that match all filters but the group's own. */
  total: Total;
  /** Of them, those with each value of the group; a value that none has may be missing. */
  counts: ReadonlyMap<string, Total>;
}

export interface TradeInListStore {
  /** Returns all clubs of the trade-ins of which one club matches. Begins with the newest trade-in; clubs are in the order of the trade-in. */
  list(filter: TradeInFilter, page: PageRequest): Promise<Page<ListedClub>>;
  /** Yields the same clubs, a page at a time. */
  all(filter: TradeInFilter): AsyncIterable<readonly StoredClub[]>;
  count(filter: TradeInFilter, by: TradeInGroup): Promise<TradeInCounts>;
}
