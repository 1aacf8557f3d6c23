import type { CategoryImage } from '@trade-in/contract/catalogue';
import type { ClubType } from '@trade-in/domain/club';
import type { AuditEntry } from '../../ports/audit-trail.ts';

/** One picture a club type. Whatever changes is written down in the audit trail in the same transaction. */
export interface CategoryImageStore {
  /** Puts the picture in the place of the one before, if there is one. */
  save(image: Omit<CategoryImage, 'id'>, entry: AuditEntry): Promise<CategoryImage>;
  /** False when there is none. */
  delete(category: ClubType, entry: AuditEntry): Promise<boolean>;
}
