import { clubTypes, conditions, dexterities } from '@trade-in/domain/club';
import { phoneDigits, wordsHolding } from '@trade-in/domain/list-filters';
import { type RawBuilder, sql } from 'kysely';
import type { CustomerFilter, CustomerListStore } from '../../features/customers/customer-list-store.ts';
import { clubLister, productHolds } from './club-list.ts';
import type { Database } from './database.ts';
import { anyOf, given, hashIs, holds, isOneOf, nameHolds, phoneHolds } from './list-conditions.ts';

/** Every trade-in has a customer's name, so that none is left out of the list. */
export function customerListStore({ db }: Pick<Database, 'db'>): CustomerListStore {
  const list = clubLister(db);
  return { list: (filter, page) => list(conditionsOf(filter), page) };
}

/** Each as its column shows it (specification, section 2). */
function conditionsOf(filter: CustomerFilter): RawBuilder<boolean>[] {
  return [
    ...given(filter.name, (text) => anyOf([nameHolds(text), hashIs('t.customer_id_number_hash', filter.idNumberHash)])),
    ...given(filter.contact, contactHolds),
    ...given(filter.address, addressHolds),
    ...given(filter.banking, (text) =>
      anyOf([holds('t.banking_search', text), hashIs('t.account_number_hash', filter.accountNumberHash)]),
    ),
    ...given(filter.tradeIn, (text) =>
      anyOf([
        productHolds(text),
        isOneOf('c.type', wordsHolding(clubTypes, text)),
        isOneOf('c.dexterity', wordsHolding(dexterities, text)),
        isOneOf('c.condition', wordsHolding(conditions, text)),
      ]),
    ),
  ];
}

function contactHolds(text: string): RawBuilder<boolean> {
  const digits = phoneDigits(text);
  return anyOf([digits === null ? null : phoneHolds(digits), holds('t.email_search', text)]);
}

/** Where the customer lives, or else where the courier comes, or else the address that the law asks for. */
function addressHolds(text: string): RawBuilder<boolean> {
  const collection = sql<boolean>`t.customer_residential_address IS NULL AND ${holds('t.collection_search', text)}`;
  // The first condition is the index's, which holds the full name too.
  const own = sql<boolean>`t.customer_residential_address IS NULL AND NOT t.needs_courier
    AND ${holds('t.compliance_search', text)} AND ${holds(sql`search_text(t.customer_address)`, text)}`;
  return anyOf([holds('t.residence_search', text), sql<boolean>`(${collection})`, sql<boolean>`(${own})`]);
}
