import type { SessionStore } from '../../../ports/http/session-store.ts';
import type { Database } from '../connection/database.ts';

export function sessionStore({ prepared: db }: Pick<Database, 'prepared'>): SessionStore {
  return {
    async find(hash, now) {
      const row = await db
        .selectFrom('sessions')
        .leftJoin('admins', 'admins.id', 'sessions.admin_id')
        .select(['sessions.created_at', 'sessions.last_seen_at', 'sessions.admin_id', 'admins.username'])
        .where('sessions.id_hash', '=', hash)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { admin_id: id, username } = row;
      return {
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        admin: id !== null && username !== null ? { id, username } : null,
      };
    },
    async open(hash, { adminId, openedAt, expiresAt }) {
      const times = { created_at: openedAt, last_seen_at: openedAt, expires_at: expiresAt };
      await db
        .insertInto('sessions')
        .values({ id_hash: hash, admin_id: adminId, ...times })
        .execute();
    },
    async extend(hash, { lastSeenAt, expiresAt }) {
      const times = { last_seen_at: lastSeenAt, expires_at: expiresAt };
      await db.updateTable('sessions').set(times).where('id_hash', '=', hash).execute();
    },
    async endAdminSession(hash) {
      await db.deleteFrom('sessions').where('id_hash', '=', hash).where('admin_id', 'is not', null).execute();
    },
    async deleteExpired(now) {
      const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
