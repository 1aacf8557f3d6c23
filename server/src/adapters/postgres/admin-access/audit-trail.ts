import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { AuditEntry, AuditTrail } from '../../../ports/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';

export function auditTrailStore({ db }: Pick<Database, 'db'>): AuditTrail {
  return {
    async record(entry) {
      await writeAuditEntry(db, entry);
    },
    async eraseIpsBefore(before) {
      const old = db.updateTable('audit_trail').set({ ip: null });
      await old.where('ip', 'is not', null).where('happened_at', '<', before).execute();
    },
  };
}

/** Writes an audit entry and returns its id. */
export async function writeAuditEntry(
  db: Kysely<Tables>,
  { happenedAt, admin, action, subject, details, modelId }: AuditEntry,
): Promise<string> {
  const { id } = await db
    .insertInto('audit_trail')
    .values({
      happened_at: happenedAt,
      admin_id: admin.id,
      username: admin.username,
      action,
      subject: subject ?? null,
      details: JSON.stringify(details ?? {}),
      ip: admin.ip,
      model_id: modelId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an audit entry in a transaction without Kysely. */
export async function writeAuditEntryOn(
  client: ClientBase,
  { happenedAt, admin, action, subject, details }: AuditEntry,
): Promise<void> {
  await client.query(
    'INSERT INTO audit_trail (happened_at, admin_id, username, action, subject, details, ip) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [happenedAt, admin.id, admin.username, action, subject ?? null, JSON.stringify(details ?? {}), admin.ip],
  );
}
