import { typedDaySpans } from '@trade-in/domain/list-filters';
import type { TradeInFilter, TradeInListStore } from '../../features/trade-ins/trade-in-list-store.ts';
import {
  collectionFields,
  complianceFields,
  conditionFields,
  customerFields,
  dexterityFields,
  isClubFoundIn,
  paymentFields,
  productFields,
  typeFields,
} from './club-fields.ts';
import { clubLister } from './club-list.ts';
import type { Database } from './database.ts';
import { type Condition, given, hash, isFoundIn, isWithin } from './list-conditions.ts';

export function tradeInListStore({ db }: Pick<Database, 'db'>): TradeInListStore {
  const clubs = clubLister(db);
  return {
    list: (filter, page) => clubs.list(conditionsOf(filter), page),
    all: (filter) => clubs.all(conditionsOf(filter)),
  };
}

/** Each as its column shows it (specification, section 2). */
function conditionsOf(filter: TradeInFilter): Condition[] {
  return [
    ...given(filter.product, (typed) => isClubFoundIn(productFields, typed)),
    ...given(filter.customer, (typed) => isFoundIn(customerFields, typed)),
    ...given(filter.compliance, (typed) =>
      isFoundIn([...complianceFields, hash('t.customer_id_number_hash', filter.idNumberHash)], typed),
    ),
    ...given(filter.type, (typed) => isClubFoundIn(typeFields, typed)),
    ...given(filter.dexterity, (typed) => isClubFoundIn(dexterityFields, typed)),
    ...given(filter.condition, (typed) => isClubFoundIn(conditionFields, typed)),
    ...given(filter.payment, (typed) => isFoundIn(paymentFields, typed)),
    ...given(filter.collection, (typed) => isFoundIn(collectionFields, typed)),
    ...given(filter.submitted, (typed) => isWithin('t.submitted_at', typedDaySpans(typed))),
  ];
}
