import type { CollectionAddress, CourierQuote, PackageDimensions } from '@trade-in/contract/endpoints/courier';
import type { Parcel } from '@trade-in/domain/courier/parcel';

/** The values of the courier form, as text. */
export interface Collection {
  street: string;
  suburb: string;
  city: string;
  postalCode: string;
  contactName: string;
  contactPhone: string;
  /** `YYYY-MM-DD` */
  date: string;
  length: string;
  width: string;
  height: string;
  weight: string;
}
export type CollectionField = keyof Collection;

/** The input of the form. Parcel measures that were not typed are suggested from the clubs. */
export type TypedCollection = Omit<Collection, keyof Parcel> & Partial<Pick<Collection, keyof Parcel>>;

export type CourierQuoteState =
  | { at: 'none' }
  | { at: 'requesting'; parcel: Parcel }
  | { at: 'quoted'; quote: CourierQuote; isSuburbQuoted: boolean };

export interface CourierChoice {
  isWanted: boolean;
  collection: TypedCollection;
  quote: CourierQuoteState;
  /** The sentence for each invalid field. */
  errors: Partial<Record<CollectionField, string>>;
}

const collectionFields: readonly CollectionField[] = [
  'street',
  'suburb',
  'city',
  'postalCode',
  'contactName',
  'contactPhone',
  'date',
  'length',
  'width',
  'height',
  'weight',
];

export function noCourier(tomorrow: string): CourierChoice {
  return { isWanted: false, collection: emptyCollection(tomorrow), quote: { at: 'none' }, errors: {} };
}

function emptyCollection(tomorrow: string): TypedCollection {
  return {
    street: '',
    suburb: '',
    city: '',
    postalCode: '',
    contactName: '',
    contactPhone: '',
    date: tomorrow,
  };
}

/** Returns the whole form, with the suggested parcel for measures that were not typed. */
export function withSuggestion(typed: TypedCollection, suggested: Parcel): Collection {
  return { ...textsOf(suggested), ...typed };
}

/** Returns a parcel's measures as the form has them. */
export function textsOf({ length, width, height, weight }: Parcel): Pick<Collection, keyof Parcel> {
  return { length: String(length), width: String(width), height: String(height), weight: String(weight) };
}

/** Returns the form with the draft's values. The quote stays unless a quoted field differs. */
export function withDraft(choice: CourierChoice, draft: Partial<Collection>): CourierChoice {
  return collectionFields.reduce<CourierChoice>(
    (merged, field) => {
      const { [field]: typed } = draft;
      return typed === undefined || typed === merged.collection[field] ? merged : withField(merged, field, typed);
    },
    { ...choice, isWanted: true },
  );
}

/** Returns the form with a changed field. A change of a quoted field makes the quote void. */
export function withField(choice: CourierChoice, field: CollectionField, value: string): CourierChoice {
  const { [field]: _, ...errors } = choice.errors;
  return {
    ...choice,
    errors,
    collection: { ...choice.collection, [field]: value },
    quote: isQuoted(choice.quote, field) ? { at: 'none' } : choice.quote,
  };
}

/** The contact may change after a quote, and a suburb that was left blank may be filled in. */
function isQuoted(quote: CourierQuoteState, field: CollectionField): boolean {
  if (field === 'contactName' || field === 'contactPhone') return false;
  return field !== 'suburb' || quote.at !== 'quoted' || quote.isSuburbQuoted;
}

export function toCollectionAddress(collection: Collection): CollectionAddress {
  const { street, suburb, city, postalCode, contactName, contactPhone } = collection;
  return { street, suburb, city, postalCode, contactName, contactPhone };
}

/** Returns whole centimetres and kilograms; 0 for text that is not a number, as the specification says. */
export function toParcel({ length, width, height, weight }: Collection): PackageDimensions {
  return { length: toWhole(length), width: toWhole(width), height: toWhole(height), weight: toWhole(weight) };
}

function toWhole(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
