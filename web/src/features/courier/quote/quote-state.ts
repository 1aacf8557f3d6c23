import type { CourierQuote } from '@trade-in/contract/endpoints/courier';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import type { Parcel } from '@trade-in/domain/courier/parcel';
import type { CollectionField, TypedCollection } from '../collection.ts';

interface Quoted {
  quote: CourierQuote;
  isSuburbQuoted: boolean;
}

/**
 * A quote that the form has left behind, with the collection that it is for. The service still has it, unless a response that
 * was lost has replaced it.
 */
export interface EarlierQuote extends Quoted {
  collection: TypedCollection;
}

export type CourierQuoteState =
  | { at: 'none'; earlier: EarlierQuote | null }
  | { at: 'requesting'; parcel: Parcel; earlier: EarlierQuote | null }
  | ({ at: 'quoted' } & Quoted);

/** Returns whether the fee is an estimate: no courier is connected, or its rates could not be read for this quote. */
export function isEstimated(quote: CourierQuoteState, { courier }: Settings['connected']): boolean {
  return !courier || (quote.at === 'quoted' && quote.quote.isEstimate === true);
}

interface QuotedForm {
  collection: TypedCollection;
  quote: CourierQuoteState;
}

/** Returns whether the field is a part of the contact, which may change after a quote. */
export function isContact(field: CollectionField): boolean {
  return field === 'contactName' || field === 'contactPhone';
}

/** Returns whether the quote depends on the field. A suburb that was left blank may be filled in afterwards. */
export function isQuoted({ isSuburbQuoted }: Quoted, field: CollectionField): boolean {
  return !isContact(field) && (field !== 'suburb' || isSuburbQuoted);
}

/** Returns the quote that stays available when the form's changes or a new request leave it behind; null without one. */
export function earlierQuoteOf({ quote, collection }: QuotedForm): EarlierQuote | null {
  if (quote.at !== 'quoted') return quote.earlier;
  return { quote: quote.quote, isSuburbQuoted: quote.isSuburbQuoted, collection };
}

const quotableFields = [
  'street',
  'suburb',
  'city',
  'postalCode',
  'date',
  'length',
  'width',
  'height',
  'weight',
] as const;

/** Returns whether the earlier quote is for exactly what the form has now. Measures that were not typed follow the quote. */
export function isForCollection(earlier: EarlierQuote, collection: TypedCollection): boolean {
  return quotableFields.every(
    (field) =>
      !isQuoted(earlier, field) ||
      collection[field] === undefined ||
      earlier.collection[field]?.trim() === collection[field].trim(),
  );
}

/** Returns the form as the earlier quote is for it. The contact is not quoted, so the latest one stays. */
export function withEarlierQuote<Form extends QuotedForm>(form: Form, earlier: EarlierQuote): Form {
  const { quote, isSuburbQuoted } = earlier;
  const { contactName, contactPhone } = form.collection;
  return {
    ...form,
    collection: { ...earlier.collection, contactName, contactPhone },
    quote: { at: 'quoted', quote, isSuburbQuoted },
  };
}
