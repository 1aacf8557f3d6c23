import type { activityFilters } from '@trade-in/contract/endpoints/activity';
import type { FilterTexts } from '@trade-in/contract/paging';
import type { Page, PageRequest } from '../../ports/http/page.ts';

export interface StoredActivity {
  id: string;
  happenedAt: Date;
  username: string | null;
  action: string;
  subject: string | null;
  details: unknown;
  ip: string | null;
  adminId: string | null;
  /** The current price in cents of the model whose price the entry changed; null if there is none. */
  presentPrice: number | null;
}

/** Parts of what the columns show; null for all. */
export type ActivityTexts = Omit<FilterTexts<typeof activityFilters>, 'action'>;

export interface ActivityFilter extends ActivityTexts {
  /** The kinds to list; null for all. */
  actions: readonly string[] | null;
}

export interface ActivityStore {
  /** Returns entries, newest first. */
  list(filter: ActivityFilter, page: PageRequest): Promise<Page<StoredActivity>>;
}
