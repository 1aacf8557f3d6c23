import { typedDayIntervals } from '@trade-in/domain/lists/list-filters';
import type { TradeInFilter, TradeInListStore, TradeInTexts } from '../../../features/trade-ins/trade-in-list-store.ts';
import {
  collectionFields,
  complianceFields,
  conditionFields,
  customerFields,
  dexterityFields,
  clubContainsWords,
  paymentFields,
  productFields,
  typeFields,
} from './club-fields.ts';
import { clubLists } from './club-list.ts';
import type { Database } from '../connection/database.ts';
import { type Condition, conditionsFor, hashField, containsWords, isWithin } from './list-conditions.ts';

export function tradeInListStore(database: Pick<Database, 'db' | 'prepared'>): TradeInListStore {
  const clubs = clubLists(database);
  return {
    list: (filter, page) => clubs.list(conditionsOf(filter), page),
    all: (filter) => clubs.all(conditionsOf(filter)),
  };
}

/** Filters match what their column shows (specification, section 2). */
function conditionsOf(filter: TradeInFilter): Condition[] {
  const idNumber = hashField('t.customer_id_number_hash', filter.idNumberHash);
  return conditionsFor<keyof TradeInTexts>(filter, {
    product: (input) => clubContainsWords(productFields, input),
    customer: (input) => containsWords(customerFields, input),
    compliance: (input) => containsWords([...complianceFields, idNumber], input),
    type: (input) => clubContainsWords(typeFields, input),
    dexterity: (input) => clubContainsWords(dexterityFields, input),
    condition: (input) => clubContainsWords(conditionFields, input),
    payment: (input) => containsWords(paymentFields, input),
    collection: (input) => containsWords(collectionFields, input),
    submitted: (input) => isWithin('t.submitted_at', typedDayIntervals(input)),
  });
}
