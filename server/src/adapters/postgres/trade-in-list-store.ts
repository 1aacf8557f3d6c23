import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { waysHolding, wordsHolding } from '@trade-in/domain/list-filters';
import { type RawBuilder, sql } from 'kysely';
import type { TradeInFilter, TradeInListStore } from '../../features/trade-ins/trade-in-list-store.ts';
import { clubLister, productHolds } from './club-list.ts';
import type { Database } from './database.ts';
import { anyOf, contactHolds, customerHolds, given, hashIs, holds, isOneOf } from './list-conditions.ts';

export function tradeInListStore({ db }: Pick<Database, 'db'>): TradeInListStore {
  const list = clubLister(db);
  return {
    list: (filter, page) => list(conditionsOf(filter), page),
    async findUnhashedAccounts(most) {
      const rows = await db
        .selectFrom('trade_ins')
        .select(['id', 'reference', 'account_number_sealed'])
        .where('account_number_sealed', 'is not', null)
        .where('account_number_hash', 'is', null)
        .orderBy('id')
        .limit(most)
        .$narrowType<{ account_number_sealed: Buffer }>()
        .execute();
      return rows.map(({ id, reference, account_number_sealed: sealed }) => ({
        id,
        reference,
        accountNumberSealed: sealed,
      }));
    },
    async setAccountHash(id, hash) {
      await db.updateTable('trade_ins').set({ account_number_hash: hash }).where('id', '=', id).execute();
    },
  };
}

/** Each as its column shows it (specification, section 2). */
function conditionsOf(filter: TradeInFilter): RawBuilder<boolean>[] {
  return [
    ...given(filter.product, productHolds),
    ...given(filter.customer, customerHolds),
    ...given(filter.compliance, (text) =>
      anyOf([holds('t.compliance_search', text), hashIs('t.customer_id_number_hash', filter.idNumberHash)]),
    ),
    ...given(filter.type, (text) => isOneOf('c.type', wordsHolding(clubTypes, text))),
    ...given(filter.dexterity, (text) => isOneOf('c.dexterity', wordsHolding(dexterities, text))),
    ...given(filter.condition, (text) => isOneOf('c.condition', wordsHolding(conditions, text))),
    ...given(filter.payment, paymentHolds),
    ...given(filter.collection, collectionHolds),
  ];
}

/** The badge; for cash also who is paid, and where to. */
function paymentHolds(text: string): RawBuilder<boolean> {
  const account = sql`search_text(concat_ws(' ', t.account_holder_name, t.bank_name))`;
  const banking = sql<boolean>`${holds('t.banking_search', text)} AND ${holds(account, text)}`;
  const details = anyOf([customerHolds(text), sql<boolean>`(${banking})`]);
  return anyOf([
    isOneOf('t.payment_type', wordsHolding(paymentTypes, text)),
    sql<boolean>`(t.payment_type = 'Cash' AND ${details})`,
  ]);
}

/** 'Courier' with whom and where it comes to, or 'Drop-off'. */
function collectionHolds(text: string): RawBuilder<boolean> {
  const { courier, dropOff } = waysHolding(text);
  const place = anyOf([contactHolds(text), holds('t.collection_search', text)]);
  return anyOf([
    courier ? sql<boolean>`t.needs_courier` : null,
    dropOff ? sql<boolean>`NOT t.needs_courier` : null,
    sql<boolean>`(t.needs_courier AND ${place})`,
  ]);
}
