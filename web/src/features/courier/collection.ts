import type { CollectionAddress, CourierQuote, PackageDimensions, SavedQuote } from '@trade-in/contract/courier';
import type { Parcel } from '@trade-in/domain/parcel';
import { type PackedClub, whyParcelTooSmall } from '@trade-in/domain/parcel-for-clubs';

/** The courier form as typed. */
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

/** As typed: what nobody has typed of the parcel is suggested from the clubs. */
export type TypedCollection = Omit<Collection, keyof Parcel> & Partial<Pick<Collection, keyof Parcel>>;

export type CourierQuoteState =
  | { at: 'none' }
  | { at: 'asking' }
  | { at: 'quoted'; quote: CourierQuote; isSuburbQuoted: boolean };

export interface CourierChoice {
  isWanted: boolean;
  collection: TypedCollection;
  quote: CourierQuoteState;
  /** What to mend, by field. */
  errors: Partial<Record<CollectionField, string>>;
}

const typedFields: readonly CollectionField[] = [
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

/** The whole form: the suggested parcel in place of what nobody has typed. */
export function withSuggestion(typed: TypedCollection, suggested: Parcel): Collection {
  return { ...textsOf(suggested), ...typed };
}

/**
 * The form as it was when the session's quote was made, so that a reload loses nothing. A parcel that is too small for the
 * clubs of now gives way to the suggested one, and its quote is void.
 */
export function fromSavedQuote(saved: NonNullable<SavedQuote>, clubs: readonly PackedClub[]): CourierChoice {
  const { collectionAddress: address, packageDimensions: parcel, ...quote } = saved;
  const holds = whyParcelTooSmall(parcel, clubs) === null;
  return {
    isWanted: true,
    quote: holds ? { at: 'quoted', quote, isSuburbQuoted: address.suburb !== null } : { at: 'none' },
    errors: {},
    collection: {
      street: address.street,
      suburb: address.suburb ?? '',
      city: address.city,
      postalCode: address.postalCode,
      contactName: address.contactName ?? '',
      contactPhone: address.contactPhone ?? '',
      date: quote.collectionDate,
      ...(holds ? textsOf(parcel) : {}),
    },
  };
}

function textsOf({ length, width, height, weight }: Parcel): Pick<Collection, keyof Parcel> {
  return { length: String(length), width: String(width), height: String(height), weight: String(weight) };
}

/** The same form with what had been typed besides; a quote that it still fits stays. */
export function withDraft(choice: CourierChoice, draft: Partial<Collection>): CourierChoice {
  return typedFields.reduce<CourierChoice>(
    (resumed, field) => {
      const { [field]: typed } = draft;
      return typed === undefined || typed === resumed.collection[field] ? resumed : withField(resumed, field, typed);
    },
    { ...choice, isWanted: true },
  );
}

/** A change in what was quoted makes the quote void. */
export function withField(choice: CourierChoice, field: CollectionField, value: string): CourierChoice {
  const { [field]: _, ...errors } = choice.errors;
  return {
    ...choice,
    errors,
    collection: { ...choice.collection, [field]: value },
    quote: isQuoted(choice.quote, field) ? { at: 'none' } : choice.quote,
  };
}

/** Who hands the clubs over may change after a quote, and a suburb that was left open may be filled in. */
function isQuoted(quote: CourierQuoteState, field: CollectionField): boolean {
  if (field === 'contactName' || field === 'contactPhone') return false;
  return field !== 'suburb' || quote.at !== 'quoted' || quote.isSuburbQuoted;
}

export function addressOf(collection: Collection): CollectionAddress {
  const { street, suburb, city, postalCode, contactName, contactPhone } = collection;
  return { street, suburb, city, postalCode, contactName, contactPhone };
}

/** Whole centimetres and kilograms; 0 for what is no number, as the specification wants. */
export function parcelOf({ length, width, height, weight }: Collection): PackageDimensions {
  return { length: whole(length), width: whole(width), height: whole(height), weight: whole(weight) };
}

function whole(text: string): number {
  return Number.parseInt(text, 10) || 0;
}
