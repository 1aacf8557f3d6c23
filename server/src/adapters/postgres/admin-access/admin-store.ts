import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AdminStore, StoredAdmin } from '../../../features/admin-access/admin-store.ts';
import { accountChanges } from './admin-accounts.ts';
import { writeAuditEntry } from './audit-trail.ts';
import type { Database } from '../connection/database.ts';
import { enqueueJob } from '../enqueue-job.ts';
import { knownBrowserStore } from './known-browsers.ts';
import type { Tables } from '../schema/tables.ts';

const columns = [
  'id',
  'username',
  'password_hash as passwordHash',
  sql<boolean>`disabled_at IS NOT NULL`.as('isDisabled'),
] as const;

export function adminStore({ db }: Pick<Database, 'db'>): AdminStore {
  return {
    ...accountLookups(db),
    ...passwordChanges(db),
    ...accountChanges(db),
    ...knownBrowserStore(db),
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
    create({ username, passwordHash }, entry) {
      return db.transaction().execute(async (transaction) => {
        const created = await transaction
          .insertInto('admins')
          .values({ username, password_hash: passwordHash })
          .onConflict((conflict) => conflict.column('username').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (created === undefined) return false;
        await writeAuditEntry(transaction, entry);
        return true;
      });
    },
    queueAttackMail({ adminId, occasion, now }) {
      return enqueueJob(db, { kind: 'attack-mail', occasion, payload: { adminId, occasion }, runAt: now });
    },
    requestReset({ adminId, requestedAt }, entry) {
      return db.transaction().execute(async (transaction) => {
        await writeAuditEntry(transaction, entry);
        const payload = { adminId, requestedAt: requestedAt.toISOString() };
        await enqueueJob(transaction, {
          kind: 'reset-mail',
          occasion: `${adminId} ${randomUUID()}`,
          payload,
          runAt: requestedAt,
        });
      });
    },
  };
}

type LookupName = 'findByUsername' | 'hasPassword' | 'hasAny' | 'list' | 'findByResetToken' | 'findEnabledName';

function accountLookups(db: Kysely<Tables>): Pick<AdminStore, LookupName> {
  return {
    async findByUsername(username): Promise<StoredAdmin | null> {
      const row = await db.selectFrom('admins').select(columns).where('username', '=', username).executeTakeFirst();
      return row ?? null;
    },
    async hasPassword({ id, passwordHash }) {
      const account = db
        .selectFrom('admins')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash);
      return (await account.where('disabled_at', 'is', null).forShare().executeTakeFirst()) !== undefined;
    },
    async hasAny() {
      return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    list: () =>
      db
        .selectFrom('admins')
        .select(['username', 'created_at as createdAt', 'disabled_at as disabledAt'])
        .orderBy('username')
        .execute(),
    async findEnabledName(id) {
      const row = await db
        .selectFrom('admins')
        .select('username')
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return row?.username ?? null;
    },
    async findByResetToken(hash, now) {
      const row = await db
        .selectFrom('admins')
        .select(columns)
        .where('reset_token_hash', '=', hash)
        .where('reset_token_expires_at', '>', now)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

function passwordChanges(db: Kysely<Tables>): Pick<AdminStore, 'issueResetToken' | 'replacePassword'> {
  return {
    async issueResetToken(adminId, { hash, expiresAt }) {
      const row = await db
        .updateTable('admins')
        .set({ reset_token_hash: hash, reset_token_expires_at: expiresAt })
        .where('id', '=', adminId)
        .where('disabled_at', 'is', null)
        .returning('username')
        .executeTakeFirst();
      return row ?? null;
    },
    replacePassword(admin, { passwordHash, byToken }, entry) {
      return db.transaction().execute(async (transaction) => {
        const replaced = await transaction
          .updateTable('admins')
          .set({ password_hash: passwordHash, reset_token_hash: null, reset_token_expires_at: null })
          .where('id', '=', admin.id)
          .where('password_hash', '=', admin.passwordHash)
          .$if(byToken !== undefined, (query) => query.where('reset_token_hash', '=', byToken ?? null))
          .returning('id')
          .executeTakeFirst();
        if (replaced === undefined) return false;
        await transaction.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
        await writeAuditEntry(transaction, entry);
        return true;
      });
    },
  };
}
