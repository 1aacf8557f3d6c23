import { type ActivityDetails, type ActivityKind, shownDetails } from '@trade-in/domain/activity/activity';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import type { CatalogueChanges } from '../../../ports/catalogue-changes.ts';
import type { Admin } from '../../../ports/http/route.ts';
import type { PictureDeps } from '../pictures/store-picture.ts';

/** What every change of the catalogue needs besides its own store. */
export interface ChangeDeps extends PictureDeps {
  changes: CatalogueChanges;
}

/** Who changes the catalogue, and when. */
export interface ChangeAuthor {
  admin: Admin;
  now: Date;
}

interface Change {
  action: ActivityKind;
  subject: string;
  details?: ActivityDetails;
  modelId?: string;
}

export function auditEntry({ admin, now }: ChangeAuthor, change: Change): AuditEntry {
  return { happenedAt: now, admin, ...change };
}

/** Returns the audit entry of an edit, or null if its details describe no difference. */
export function auditEntryIfChanged(
  author: ChangeAuthor,
  change: Change & { details: ActivityDetails },
): AuditEntry | null {
  return shownDetails(change.details).length === 0 ? null : auditEntry(author, change);
}
