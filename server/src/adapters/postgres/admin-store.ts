import { sql } from 'kysely';
import type { AdminStore } from '../../features/admin-access/admin-store.ts';
import type { Database } from './database.ts';

export function adminStore({ db }: Pick<Database, 'db'>): AdminStore {
  return {
    async findByUsername(username) {
      const row = await db
        .selectFrom('admins')
        .select(['id', 'username', 'password_hash'])
        .where('username', '=', username)
        .executeTakeFirst();
      return row === undefined ? null : { id: row.id, username: row.username, passwordHash: row.password_hash };
    },
    async hasAny() {
      return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    createFirst({ username, passwordHash }, announce) {
      return db.transaction().execute(async (transaction) => {
        await sql`LOCK TABLE admins IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
        const other = await transaction.selectFrom('admins').select('id').limit(1).executeTakeFirst();
        if (other !== undefined) return false;
        await transaction.insertInto('admins').values({ username, password_hash: passwordHash }).execute();
        await announce();
        return true;
      });
    },
  };
}
