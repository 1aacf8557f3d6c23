import type { Cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type {
  CodeChange,
  CodeRequest,
  CodeStore,
  EarlierRequest,
  StoredCode,
} from '../../../features/codes/code-store.ts';
import { webShopActor } from '../../../ports/audit-trail.ts';
import type { PageRequest, Position } from '../../../ports/http/page.ts';
import { writeAuditEntry } from '../admin-access/audit-trail.ts';
import type { Database } from '../connection/database.ts';
import { enqueueJob } from '../enqueue-job.ts';
import { nameFields } from '../lists/club-fields.ts';
import { findRowKeys } from '../lists/find-row-keys.ts';
import { codeField, containsWords } from '../lists/list-conditions.ts';
import type { ListQuery, ListStart } from '../lists/list-query.ts';
import { pageOf } from '../lists/page-of.ts';
import { refreshDebts } from '../progress/refresh-debts.ts';
import { handOver } from '../shop/use-codes.ts';
import { refreshCodeAmount, voidWriteOff } from './write-code-amount.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { addCodeUsedEvent } from '../webhooks/add-code-event.ts';
import { findCode, lockCode, readCodes } from './read-codes.ts';

export function codeStore({ db }: Pick<Database, 'db'>): CodeStore {
  return {
    list: (search, page) => listCodes(db, search, page),
    find: (key) => findCode(db, key),
    change: (key, { request, isShopConnected }, decide) =>
      db.transaction().execute(async (transaction) => {
        const present = await lockCode(transaction, key);
        if (present === null) return null;
        const earlier = request && (await findRequest(transaction, request));
        const change = decide(present, earlier);
        if (change === null) return { code: present, earlier };
        if (request !== null) await saveRequest(transaction, present.id, { ...request, usedAt: change.at });
        const entryId = await writeAuditEntry(transaction, change.entry);
        await writeChange(transaction, present, change);
        if (isShopConnected) await enqueueSync(transaction, present.id, { entryId, at: change.at });
        const code = await findCode(transaction, { id: present.id });
        return code && { code, earlier };
      }),
    async saveShopAmount(id, amount) {
      const update = db.updateTable('discount_codes').set({ shop_amount_cents: amount });
      await update.where('trade_in_id', '=', rowId(id)).execute();
    },
    async deleteRequestsBefore(before) {
      await db.deleteFrom('code_requests').where('used_at', '<', before).execute();
    },
  };
}

interface RowKey {
  id: string;
}

async function listCodes(db: Kysely<Tables>, search: string | null, { limit, after }: PageRequest) {
  const start = after && startAfter(after);
  const { rowKeys, total } = await findRowKeys(db, codeQuery(search), { limit, start });
  const page = pageOf(rowKeys, limit, positionOf);
  const items = await readCodes(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items, total };
}

function codeQuery(search: string | null): ListQuery<RowKey> {
  const key = sql`d.trade_in_id`;
  return {
    columns: sql`d.trade_in_id AS id`,
    table: sql`discount_codes AS d`,
    key,
    order: sql`id DESC`,
    searched: { table: sql`trade_ins AS t JOIN discount_codes AS d ON d.trade_in_id = t.id`, key: sql`t.id` },
    conditions: search === null ? [] : [containsWords([...nameFields, codeField('t.id')], search)],
    startAfter: (rowKey) => startAfter(positionOf(rowKey)),
  };
}

const positionOf = ({ id }: RowKey): Position => [id];

function startAfter([id = '']: Position): ListStart {
  return { maxKey: BigInt(rowId(id) ?? '0') - 1n, condition: null };
}

/** Makes other requests with the same key wait, whichever code they are for. */
async function findRequest(db: Kysely<Tables>, { actor, key }: CodeRequest): Promise<EarlierRequest | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${actor} ${key}`}::text, ${requestLocks}::bigint))`.execute(
    db,
  );
  const earlier = await db
    .selectFrom('code_requests')
    .select(['body_hash as bodyHash', 'used_at as usedAt'])
    .where('actor', '=', actor)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return earlier ?? null;
}

/** An arbitrary seed for the advisory locks of requests. */
const requestLocks = 721_860_416;

async function saveRequest(
  db: Kysely<Tables>,
  id: string,
  { actor, key, bodyHash, usedAt }: CodeRequest & EarlierRequest,
): Promise<void> {
  const row = { actor, idempotency_key: key, body_hash: bodyHash, trade_in_id: id, used_at: usedAt };
  await db.insertInto('code_requests').values(row).execute();
}

async function writeChange(
  db: Kysely<Tables>,
  { id, reference, usedAt }: StoredCode,
  change: CodeChange,
): Promise<void> {
  await db.updateTable('discount_codes').set(columnsOf(change)).where('trade_in_id', '=', id).execute();
  if (change.to === 'used') await addCodeUsedEvent(db, id, change);
  if (change.to === 'usable') {
    if (usedAt !== null) await keepForOrder(db, { id, reference }, change.at);
    // Clubs may have been decided while the code was used.
    await voidWriteOff(db, id);
    await refreshCodeAmount(db, id, change.at);
  }
  await refreshDebts(db, id, change.at);
}

/** Keeps a code used if an order in the web shop used it as well: that order has its discount. */
async function keepForOrder(
  db: Kysely<Tables>,
  { id, reference }: Pick<StoredCode, 'id' | 'reference'>,
  at: Date,
): Promise<void> {
  const order = await handOver(db, id);
  if (order === null) return;
  const entry = { happenedAt: at, admin: webShopActor, action: 'code_used', subject: reference } as const;
  await writeAuditEntry(db, { ...entry, details: { order } });
  await addCodeUsedEvent(db, id, { order, at });
}

function columnsOf(change: CodeChange) {
  const { to, at } = change;
  if (to === 'used') {
    return { used_at: at, used_order: change.order, used_by: change.by, used_amount_cents: sql<Cents>`amount_cents` };
  }
  if (to === 'off') return { switched_off_at: at, switched_off_by: change.by };
  const unused = { used_at: null, used_order: null, used_by: null, used_amount_cents: null };
  return { ...unused, switched_off_at: null, switched_off_by: null };
}

async function enqueueSync(
  db: Kysely<Tables>,
  tradeInId: string,
  { entryId, at }: { entryId: string; at: Date },
): Promise<void> {
  // The id of its audit entry distinguishes each change from the others.
  const occasion = `${tradeInId} change ${entryId}`;
  await enqueueJob(db, { kind: 'sync-code', occasion, payload: { tradeInId }, runAt: at });
}
