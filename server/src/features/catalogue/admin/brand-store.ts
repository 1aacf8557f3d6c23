import type { brandFilters } from '@trade-in/contract/endpoints/admin-catalogue';
import type { FilterTexts } from '@trade-in/contract/paging';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../../ports/http/page.ts';
import type { StoredBrand } from '../catalogue-store.ts';

/** What is deleted together with a brand. */
export interface BrandDeletion {
  models: number;
  cartItems: number;
}

/** Parts of what each column shows; null for all. */
export type BrandFilter = FilterTexts<typeof brandFilters>;

/** Brands as staff edit them. Every change is recorded in the audit trail in the same transaction. */
export interface BrandStore {
  /** Returns brands by name. */
  list(filter: BrandFilter, page: PageRequest): Promise<Page<StoredBrand>>;
  create(brand: Omit<StoredBrand, 'id'>, entry: AuditEntry): Promise<StoredBrand | 'name_taken'>;
  /**
   * Leaves missing and null fields unchanged. Records nothing if `auditEntryOf` returns null; an error it throws undoes the
   * change.
   */
  update(
    id: string,
    wanted: { name?: string | undefined; logoUrl: string | null },
    auditEntryOf: (before: StoredBrand, after: StoredBrand) => AuditEntry | null,
  ): Promise<StoredBrand | 'not_found' | 'name_taken'>;
  /** Returns what would be deleted together with the brand; null for an unknown brand. */
  summarizeDeletion(id: string): Promise<BrandDeletion | null>;
  /** Deletes the brand with its models and their cart items; returns false if it no longer exists. */
  delete(id: string, auditEntryOf: (brand: StoredBrand, deletion: BrandDeletion) => AuditEntry): Promise<boolean>;
}
