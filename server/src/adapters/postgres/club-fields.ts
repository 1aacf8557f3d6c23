import { clubTypes, conditions, dexterities, paymentTypes } from '@trade-in/domain/club';
import { sql } from 'kysely';
import {
  allOf,
  anyOf,
  codes,
  type Condition,
  type Field,
  isFoundIn,
  label,
  labelled,
  text,
  where,
} from './list-conditions.ts';

/** What the columns of the lists show of a club `c` and its trade-in `t` (specification, section 2; migration 0020). */

export const nameFields: Field[] = [text('t.name_search')];

/** The customer's name and how to call them. */
export const customerFields: Field[] = [...nameFields, text('t.phone_search')];

/** Whom the courier meets: kept apart only where it is somebody else, or another number. */
const contactFields: Field[] = [
  text('t.contact_search'),
  where(sql`t.contact_name = t.customer_name`, text('t.name_search')),
  where(sql`t.contact_phone = coalesce(t.customer_cell_number, t.contact_phone)`, text('t.phone_search')),
];

export const placeFields: Field[] = [text('t.collection_search')];

export const collectionFields: Field[] = [labelled(['Courier', 'Drop-off']), ...contactFields, ...placeFields];

/** The full name and the address that the law asks for. */
export const complianceFields: Field[] = [
  text('t.full_name_search'),
  where(sql`t.customer_full_name = t.customer_name`, text('t.name_search')),
  text('t.address_search'),
];

/** Where the customer lives, or else where the courier comes, or else the address that the law asks for. */
export const addressFields: Field[] = [
  text('t.residence_search'),
  // One field and not two: each field doubles the ways in which the index looks for two words.
  where(
    anyOf([
      sql`t.customer_residential_address = t.customer_address`,
      sql`t.customer_residential_address IS NULL AND NOT t.needs_courier`,
    ]),
    text('t.address_search'),
  ),
  where(sql`t.customer_residential_address IS NULL`, text('t.collection_search')),
];

const payeeFields: Field[] = [
  text('t.payee_search'),
  where(sql`t.account_holder_name = t.customer_name`, text('t.name_search')),
];

export const bankingFields: Field[] = [...payeeFields, text('t.account_search')];

/** The badge, the code below it, and for cash who is paid and where to. */
export const paymentFields: Field[] = [
  labelled(paymentTypes),
  ...[...customerFields, ...payeeFields].map((field) => where(sql`t.payment_type = 'Cash'`, field)),
  codes('t.id'),
];

/** What a club shows, as it is found in the club itself, and as any club of a trade-in is found in the trade-in's row. */
interface ClubFields {
  ofClub: readonly Field[];
  ofTradeIn: readonly Field[];
}

const clubLabel = (column: string, labels: readonly string[]): ClubFields => ({
  ofClub: [label(column, labels)],
  ofTradeIn: [labelled(labels)],
});

export const typeFields = clubLabel('c.type', clubTypes);
export const dexterityFields = clubLabel('c.dexterity', dexterities);
export const conditionFields = clubLabel('c.condition', conditions);

/** Brand and model, with the reference below them. */
export const productFields: ClubFields = {
  ofClub: [text('c.product_search'), codes('t.id')],
  ofTradeIn: [text('t.clubs_search'), codes('t.id')],
};

const allFields = [productFields, typeFields, dexterityFields, conditionFields];
export const clubFields: ClubFields = {
  ofClub: allFields.flatMap(({ ofClub }) => ofClub),
  ofTradeIn: allFields.flatMap(({ ofTradeIn }) => ofTradeIn),
};

/** Whether a club shows it: the index finds its trade-in, which may have other clubs. */
export function isClubFoundIn({ ofClub, ofTradeIn }: ClubFields, typed: string): Condition {
  return allOf([isFoundIn(ofTradeIn, typed), isFoundIn(ofClub, typed)]);
}
