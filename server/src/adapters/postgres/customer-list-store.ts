import type { CustomerFilter, CustomerListStore } from '../../features/customers/customer-list-store.ts';
import { addressFields, bankingFields, clubFields, isClubFoundIn, nameFields } from './club-fields.ts';
import { clubLister } from './club-list.ts';
import type { Database } from './database.ts';
import { type Condition, given, hash, isFoundIn, text } from './list-conditions.ts';

/** Every trade-in has a customer's name, so that none is left out of the list. */
export function customerListStore({ db }: Pick<Database, 'db'>): CustomerListStore {
  const clubs = clubLister(db);
  return {
    list: (filter, page) => clubs.list(conditionsOf(filter), page),
    all: (filter) => clubs.all(conditionsOf(filter)),
  };
}

const contactFields = [text('t.phone_search'), text('t.email_search')];

/** Each as its column shows it (specification, section 2). */
function conditionsOf(filter: CustomerFilter): Condition[] {
  const idNumber = hash('t.customer_id_number_hash', filter.idNumberHash);
  const account = hash('t.account_number_hash', filter.accountNumberHash);
  return [
    ...given(filter.name, (typed) => isFoundIn([...nameFields, idNumber], typed)),
    ...given(filter.contact, (typed) => isFoundIn(contactFields, typed)),
    ...given(filter.address, (typed) => isFoundIn(addressFields, typed)),
    ...given(filter.banking, (typed) => isFoundIn([...bankingFields, account], typed)),
    ...given(filter.tradeIn, (typed) => isClubFoundIn(clubFields, typed)),
  ];
}
