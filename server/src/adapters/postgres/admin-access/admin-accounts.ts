import { type Kysely, sql } from 'kysely';
import type { AccountChange, AdminStore } from '../../../features/admin-access/admin-store.ts';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import { writeAuditEntry } from './audit-trail.ts';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../schema/tables.ts';

type AccountChanges = Pick<AdminStore, 'disable' | 'enable' | 'delete'>;

/** Changes accounts one at a time, so that two administrators cannot disable or delete each other as the last two. */
export function accountChanges(db: Kysely<Tables>): AccountChanges {
  function change(work: (transaction: Kysely<Tables>) => Promise<AccountChange>, entry: AuditEntry) {
    return db.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE admins IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
      const outcome = await work(transaction);
      if (outcome === 'done') await writeAuditEntry(transaction, entry);
      return outcome;
    });
  }
  return {
    disable: (username, entry) =>
      change(async (transaction) => {
        const account = await findAccount(transaction, username);
        if (account === undefined) return 'unknown';
        if (await isLast(transaction, account)) return 'last';
        await transaction
          .updateTable('admins')
          .set({ reset_token_hash: null, reset_token_expires_at: null })
          .set({ disabled_at: sql<Date>`coalesce(disabled_at, ${entry.happenedAt})` })
          .where('id', '=', account.id)
          .execute();
        await transaction.deleteFrom('sessions').where('admin_id', '=', account.id).execute();
        await transaction.deleteFrom('known_browsers').where('admin_id', '=', account.id).execute();
        return 'done';
      }, entry),
    async enable(username, entry) {
      const outcome = await change(async (transaction) => {
        const enabled = transaction.updateTable('admins').set({ disabled_at: null }).where('username', '=', username);
        return (await enabled.returning('id').executeTakeFirst()) === undefined ? 'unknown' : 'done';
      }, entry);
      return outcome === 'done';
    },
    delete: (username, entry) =>
      change(async (transaction) => {
        const account = await findAccount(transaction, username);
        if (account === undefined) return 'unknown';
        if (await isLast(transaction, account)) return 'last';
        await transaction.deleteFrom('admins').where('id', '=', account.id).execute();
        return 'done';
      }, entry),
  };
}

interface Account {
  id: string;
  disabled_at: Date | null;
}

function findAccount(db: Kysely<Tables>, username: string): Promise<Account | undefined> {
  return db.selectFrom('admins').select(['id', 'disabled_at']).where('username', '=', username).executeTakeFirst();
}

/** Returns whether this is the only enabled account. */
async function isLast(db: Kysely<Tables>, account: Account): Promise<boolean> {
  if (account.disabled_at !== null) return false;
  const others = db.selectFrom('admins').select('id').where('id', '!=', account.id).where('disabled_at', 'is', null);
  return (await others.executeTakeFirst()) === undefined;
}

/** Returns whether somebody has logged in to the account or set its password, or the account was deleted. */
export async function isAccountUsed({ pool }: Pick<Database, 'pool'>, username: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_used: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM admins WHERE username = $1) OR EXISTS (
       SELECT FROM audit_trail WHERE (username = $1 OR subject = $1) AND action IN ('login', 'password_reset', 'password_changed')
     ) AS is_used`,
    [username],
  );
  return rows[0]?.is_used === true;
}
