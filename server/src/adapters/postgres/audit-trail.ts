import type { Kysely } from 'kysely';
import type { AuditEntry, AuditTrail } from '../../ports/audit-trail.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export function postgresAuditTrail({ db }: Pick<Database, 'db'>): AuditTrail {
  return { record: (entry) => writeDown(db, entry) };
}

export async function writeDown(
  db: Kysely<Tables>,
  { happenedAt, admin, action, subject, details }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_trail')
    .values({
      happened_at: happenedAt,
      admin_id: admin.id,
      username: admin.username,
      action,
      subject: subject ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
