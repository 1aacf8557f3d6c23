import { type ActivityDetails, type ActivityKind, tellActivity } from '@trade-in/domain/activity';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { Admin } from '../../ports/route.ts';
import type { PictureDeps } from './keep-picture.ts';

/** What every change of the catalogue needs besides its own store. */
export interface ChangeDeps extends PictureDeps {
  changes: CatalogueChanges;
}

/** Who changes the catalogue, and when. */
export interface By {
  admin: Admin;
  now: Date;
}

interface Told {
  action: ActivityKind;
  subject: string;
  details?: ActivityDetails;
  modelId?: string;
}

export function entryOf({ admin, now }: By, told: Told): AuditEntry {
  return { happenedAt: now, admin, ...told };
}

/** Null when nothing is another than before: then there is nothing to write down. */
export function entryOfChange(by: By, told: Told & { details: ActivityDetails }): AuditEntry | null {
  return tellActivity(told.details) === '' ? null : entryOf(by, told);
}
