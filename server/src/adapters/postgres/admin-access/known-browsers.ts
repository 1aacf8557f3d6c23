import { type Kysely, sql } from 'kysely';
import type { AdminStore } from '../../../features/admin-access/admin-store.ts';
import type { Tables } from '../schema/tables.ts';

type KnownBrowserStore = Pick<AdminStore, 'isKnownBrowser' | 'saveBrowser' | 'deleteBrowsersBefore'>;

export function knownBrowserStore(db: Kysely<Tables>): KnownBrowserStore {
  return {
    async isKnownBrowser(username, browser, since) {
      const known = db
        .selectFrom('known_browsers')
        .innerJoin('admins', 'admins.id', 'known_browsers.admin_id')
        .select('admins.id')
        .where('id_hash', '=', browser)
        .where('username', '=', username)
        .where('last_login_at', '>', since);
      return (await known.executeTakeFirst()) !== undefined;
    },
    /** Selects from `admins`, so that an account deleted in the meantime causes no error. */
    async saveBrowser(adminId, browser, at) {
      await sql`
        INSERT INTO known_browsers (id_hash, admin_id, last_login_at)
        SELECT ${browser}::bytea, id, ${at}::timestamptz FROM admins WHERE id = ${adminId} FOR KEY SHARE
        ON CONFLICT (id_hash, admin_id) DO UPDATE SET last_login_at = excluded.last_login_at`.execute(db);
    },
    async deleteBrowsersBefore(before) {
      await db.deleteFrom('known_browsers').where('last_login_at', '<', before).execute();
    },
  };
}
