import { type Kysely, sql } from 'kysely';
import type { AccountChange, AdminStore } from '../../features/admin-access/admin-store.ts';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import { writeDown } from './audit-trail.ts';
import type { Tables } from './tables.ts';

type Accounts = Pick<AdminStore, 'disable' | 'enable' | 'delete'>;

/** Which accounts there are and may log in, changed one at a time: two administrators can't take each other's last place. */
export function accountsOver(db: Kysely<Tables>): Accounts {
  function change(work: (transaction: Kysely<Tables>) => Promise<AccountChange>, entry: AuditEntry) {
    return db.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE admins IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
      const outcome = await work(transaction);
      if (outcome === 'done') await writeDown(transaction, entry);
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

/** Whether nobody else may log in. An account that may not is no last one. */
async function isLast(db: Kysely<Tables>, account: Account): Promise<boolean> {
  if (account.disabled_at !== null) return false;
  const others = db.selectFrom('admins').select('id').where('id', '!=', account.id).where('disabled_at', 'is', null);
  return (await others.executeTakeFirst()) === undefined;
}
