import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { AuditEntry, AuditTrail } from '../../ports/audit-trail.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export function postgresAuditTrail({ db }: Pick<Database, 'db'>): AuditTrail {
  return {
    async record(entry) {
      await writeDown(db, entry);
    },
    async eraseIpsBefore(before) {
      const old = db.updateTable('audit_trail').set({ ip: null });
      await old.where('ip', 'is not', null).where('happened_at', '<', before).execute();
    },
  };
}

/** Returns the entry's id. */
export async function writeDown(
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

/** The same inside a transaction without Kysely. */
export async function writeDownOn(
  client: ClientBase,
  { happenedAt, admin, action, subject, details }: AuditEntry,
): Promise<void> {
  await client.query(
    'INSERT INTO audit_trail (happened_at, admin_id, username, action, subject, details, ip) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [happenedAt, admin.id, admin.username, action, subject ?? null, JSON.stringify(details ?? {}), admin.ip],
  );
}
