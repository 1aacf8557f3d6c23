import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { collectionLabels } from '@trade-in/domain/trade-ins/trade-in-groups';
import { sql } from 'kysely';
import {
  allOf,
  anyOf,
  codeField,
  type Condition,
  type Field,
  containsWords,
  labelField,
  tradeInLabelField,
  textField,
  fieldWhere,
} from './list-conditions.ts';

/** The texts that each list column shows of a club `c` and its trade-in `t` (specification, section 2). */

export const nameFields: Field[] = [textField('t.name_search')];

/** The customer's name and phone number. */
export const customerFields: Field[] = [...nameFields, textField('t.phone_search')];

/** The person whom the courier meets. Search columns store a text that repeats another column in that one only. */
const contactFields: Field[] = [
  textField('t.contact_search'),
  fieldWhere(sql`t.contact_name = t.customer_name`, textField('t.name_search')),
  fieldWhere(sql`t.contact_phone = coalesce(t.customer_cell_number, t.contact_phone)`, textField('t.phone_search')),
];

export const placeFields: Field[] = [textField('t.collection_search')];

export const collectionFields: Field[] = [tradeInLabelField(collectionLabels), ...contactFields, ...placeFields];

/** The full name and address that the law requires. */
export const complianceFields: Field[] = [
  textField('t.full_name_search'),
  fieldWhere(sql`t.customer_full_name = t.customer_name`, textField('t.name_search')),
  textField('t.address_search'),
];

/** The residential address, or else the collection address, or else the address that the law requires. */
export const addressFields: Field[] = [
  textField('t.residence_search'),
  // One field rather than two, because each field multiplies the combinations to search.
  fieldWhere(
    anyOf([
      sql`t.customer_residential_address = t.customer_address`,
      sql`t.customer_residential_address IS NULL AND NOT t.needs_courier`,
    ]),
    textField('t.address_search'),
  ),
  fieldWhere(sql`t.customer_residential_address IS NULL`, textField('t.collection_search')),
];

const payeeFields: Field[] = [
  textField('t.payee_search'),
  fieldWhere(sql`t.account_holder_name = t.customer_name`, textField('t.name_search')),
];

export const bankingFields: Field[] = [...payeeFields, textField('t.account_search')];

/** The payment type, the reference and discount code, and for cash the payee. */
export const paymentFields: Field[] = [
  tradeInLabelField(paymentTypes),
  ...[...customerFields, ...payeeFields].map((field) => fieldWhere(sql`t.payment_type = 'Cash'`, field)),
  codeField('t.id'),
];

/** What a club shows, once as columns of the club and once as columns of its trade-in. */
export interface ClubFields {
  ofClub: readonly Field[];
  ofTradeIn: readonly Field[];
}

/** A closed set, whose values are in a column of the club. */
export interface ClubLabels extends ClubFields {
  column: string;
}

const clubLabel = (column: string, labels: readonly string[]): ClubLabels => ({
  column,
  ofClub: [labelField(column, labels)],
  ofTradeIn: [tradeInLabelField(labels)],
});

export const typeFields = clubLabel('c.type', clubTypes);
export const dexterityFields = clubLabel('c.dexterity', dexterities);
export const conditionFields = clubLabel('c.condition', conditions);

/** Brand, model and reference. */
export const productFields: ClubFields = {
  ofClub: [textField('c.product_search'), codeField('t.id')],
  ofTradeIn: [textField('t.clubs_search'), codeField('t.id')],
};

const allFields = [productFields, typeFields, dexterityFields, conditionFields];
export const clubFields: ClubFields = {
  ofClub: allFields.flatMap(({ ofClub }) => ofClub),
  ofTradeIn: allFields.flatMap(({ ofTradeIn }) => ofTradeIn),
};

/** Returns the condition that the club itself matches. The index finds its trade-in, which may have other clubs. */
export function clubContainsWords({ ofClub, ofTradeIn }: ClubFields, input: string): Condition {
  return allOf([containsWords(ofTradeIn, input), containsWords(ofClub, input)]);
}
