import type { DeletionWeight } from '@trade-in/contract/admin-catalogue';
import type { Brand } from '@trade-in/contract/catalogue';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../ports/page.ts';

export type StoredBrand = Brand;

/** Brands as staff keep them. Whatever changes is written down in the audit trail in the same transaction. */
export interface BrandStore {
  /** By name; `name` is a part of it, in any spelling, or null for all. */
  list(filter: { name: string | null }, page: PageRequest): Promise<Page<Brand>>;
  create(brand: Omit<Brand, 'id'>, entry: AuditEntry): Promise<Brand | 'name_taken'>;
  /** What is missing or null stays as it is; null from `tell` writes nothing down. */
  update(
    id: string,
    wanted: { name?: string | undefined; logoUrl: string | null },
    tell: (before: Brand, after: Brand) => AuditEntry | null,
  ): Promise<Brand | 'not_found' | 'name_taken'>;
  /** What would go along; null for a brand that isn't there. */
  weigh(id: string): Promise<DeletionWeight | null>;
  /** Deletes the brand with its models and their cart items; false when it is gone already. */
  delete(id: string, tell: (brand: Brand, weight: DeletionWeight) => AuditEntry): Promise<boolean>;
}
