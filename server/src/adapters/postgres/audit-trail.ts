import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { Database } from './database.ts';

export function postgresAuditTrail({ db }: Pick<Database, 'db'>): AuditTrail {
  return {
    async record({ happenedAt, admin, action, subject, details }) {
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
    },
  };
}
