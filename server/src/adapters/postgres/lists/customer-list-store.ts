import type {
  CustomerFilter,
  CustomerListStore,
  CustomerTexts,
} from '../../../features/customers/customer-list-store.ts';
import { addressFields, bankingFields, clubFields, clubContainsWords, nameFields } from './club-fields.ts';
import { clubLists } from './clubs/club-list.ts';
import type { Database } from '../connection/database.ts';
import type { ClubSearch } from './clubs/club-query.ts';
import { conditionsFor, hashField, containsWords, textField } from './list-conditions.ts';
import { isSubmittedWithin } from './clubs/submitted-condition.ts';

/** Lists all trade-ins: each has a customer's name. */
export function customerListStore(database: Pick<Database, 'db' | 'prepared'>): CustomerListStore {
  const clubs = clubLists(database);
  return {
    list: (filter, page) => clubs.list(searchOf(filter), page),
    all: (filter) => clubs.all(searchOf(filter)),
  };
}

const contactFields = [textField('t.phone_search'), textField('t.email_search')];

/** Filters match what their column shows (specification, section 2). */
function searchOf(filter: CustomerFilter): ClubSearch {
  const idNumber = hashField('t.customer_id_number_hash', filter.idNumberHash);
  const account = hashField('t.account_number_hash', filter.accountNumberHash);
  const { interval, condition } = isSubmittedWithin(filter.date);
  const conditions = conditionsFor<keyof Omit<CustomerTexts, 'date'>>(filter, {
    name: (input) => containsWords([...nameFields, idNumber], input),
    contact: (input) => containsWords(contactFields, input),
    address: (input) => containsWords(addressFields, input),
    banking: (input) => containsWords([...bankingFields, account], input),
    tradeIn: (input) => clubContainsWords(clubFields, input),
  });
  return { conditions: [...conditions, ...condition], submitted: interval };
}
