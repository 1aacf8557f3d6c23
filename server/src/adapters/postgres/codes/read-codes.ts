import type { ShopDelivery } from '@trade-in/domain/codes/code';
import { cents } from '@trade-in/domain/money';
import { type Kysely, sql } from 'kysely';
import type { CodeKey, StoredCode } from '../../../features/codes/code-store.ts';
import { dedupeKey } from '../enqueue-job.ts';
import { rowId } from '../schema/row-id.ts';
import type { Tables } from '../schema/tables.ts';
import { presentAmount } from './present-amount.ts';

/**
 * Locks a code's trade-in until the transaction ends, as the web shop's orders do, and returns the code; null for an unknown one.
 */
export async function lockCode(db: Kysely<Tables>, key: CodeKey): Promise<StoredCode | null> {
  const found = await findCode(db, key);
  if (found === null) return null;
  await db.selectFrom('trade_ins').select('id').where('id', '=', found.id).forUpdate().execute();
  return findCode(db, { id: found.id });
}

export async function findCode(db: Kysely<Tables>, key: CodeKey): Promise<StoredCode | null> {
  const row = await selectCodes(db)
    .where((eb) => ('id' in key ? eb('d.trade_in_id', '=', rowId(key.id) ?? '0') : eb('d.code', '=', key.code)))
    .executeTakeFirst();
  return row === undefined ? null : storedCode(row);
}

/** Returns codes by the ids of their trade-ins, newest first. */
export async function readCodes(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredCode[]> {
  const rows = await selectCodes(db)
    .where('d.trade_in_id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .orderBy('d.trade_in_id', 'desc')
    .execute();
  return rows.map(storedCode);
}

function selectCodes(db: Kysely<Tables>) {
  return db
    .selectFrom('discount_codes as d')
    .innerJoin('trade_ins as t', 't.id', 'd.trade_in_id')
    .innerJoin('trade_in_progress as p', 'p.trade_in_id', 'd.trade_in_id')
    .leftJoin('outbox as job', (on) =>
      on.on('job.dedupe_key', '=', dedupeKey('issue-code', sql.ref('d.trade_in_id'))).on('job.done_at', 'is', null),
    )
    .select(['d.trade_in_id as id', 'd.code', 't.reference', 't.customer_name as customerName'])
    .select([presentAmount.as('amount'), 'd.issued_at as issuedAt', 'd.used_at as usedAt', 'd.used_order as usedOrder'])
    .select('p.released_at as releasedAt')
    .select(['d.used_by as usedBy', 'd.switched_off_at as switchedOffAt', 'd.switched_off_by as switchedOffBy'])
    .select([
      sql<boolean>`d.shop_synced_at IS NOT NULL`.as('isKnownToShop'),
      sql<ShopDelivery | null>`CASE WHEN d.shop_synced_at IS NOT NULL OR job.id IS NULL THEN NULL
        WHEN job.dead_at IS NULL AND job.set_aside_at IS NULL THEN 'waiting' ELSE 'stopped' END`.as('shopDelivery'),
      sql<boolean>`d.used_order_id IS NOT NULL`.as('isUsedInShop'),
      sql<number>`(SELECT count(*)::int FROM code_orders AS o
        WHERE o.trade_in_id = d.trade_in_id AND o.cancelled_at IS NOT NULL)`.as('cancelledOrders'),
    ]);
}

function storedCode(row: Omit<StoredCode, 'amount'> & { amount: string }): StoredCode {
  return { ...row, amount: cents(Number(row.amount)) };
}
