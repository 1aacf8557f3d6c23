import type { ClubType } from '@trade-in/domain/club';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import type { StoredCategoryImage } from '../catalogue-store.ts';

/** One picture per club type. Every change is recorded in the audit trail in the same transaction. */
export interface CategoryImageStore {
  /** Creates or replaces the club type's picture. */
  save(image: Omit<StoredCategoryImage, 'id'>, entry: AuditEntry): Promise<StoredCategoryImage>;
  /** Returns false if there is none. */
  delete(category: ClubType, entry: AuditEntry): Promise<boolean>;
}
