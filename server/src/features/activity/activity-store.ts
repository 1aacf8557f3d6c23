import type { Page, PageRequest } from '../../ports/page.ts';

export interface StoredActivity {
  id: string;
  happenedAt: Date;
  username: string | null;
  action: string;
  subject: string | null;
  details: unknown;
  ip: string | null;
  adminId: string | null;
  /** What the model costs now whose price the entry changed; null where there is none. */
  presentPrice: number | null;
}

/** `who` and `subject` are parts of a text; null where nothing is wanted. */
export interface ActivityFilter {
  who: string | null;
  subject: string | null;
  /** The kinds that are wanted. */
  actions: readonly string[] | null;
}

export interface ActivityStore {
  /** Newest first. */
  list(filter: ActivityFilter, page: PageRequest): Promise<Page<StoredActivity>>;
}
