import { defaultParcel, parcelSides, whyNotParcel } from '@trade-in/domain/courier/parcel';
import {
  type Collection,
  type CollectionField,
  collectionFields,
  toParcel,
  type TypedCollection,
  withSuggestion,
} from './collection.ts';
import { type CourierQuoteState, earlierQuoteOf, isContact, isQuoted } from './quote/quote-state.ts';

export interface CourierChoice {
  isWanted: boolean;
  collection: TypedCollection;
  quote: CourierQuoteState;
  /** The sentence for each invalid field. */
  errors: Partial<Record<CollectionField, string>>;
}

export function noCourier(tomorrow: string): CourierChoice {
  return { isWanted: false, collection: emptyCollection(tomorrow), quote: { at: 'none', earlier: null }, errors: {} };
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

/** Returns the form with a changed field. A change of a quoted field leaves the quote behind. */
export function withField(choice: CourierChoice, field: CollectionField, value: string): CourierChoice {
  const isKept = isContact(field) || (choice.quote.at === 'quoted' && !isQuoted(choice.quote, field));
  return {
    ...choice,
    errors: errorsAfter(choice, field),
    collection: { ...choice.collection, [field]: value },
    quote: isKept ? choice.quote : { at: 'none', earlier: earlierQuoteOf(choice) },
  };
}

/** A side that is too short is one of three that are compared, so a change of any side settles it. */
function errorsAfter({ errors, collection }: CourierChoice, changed: CollectionField): CourierChoice['errors'] {
  const { [changed]: _, ...others } = errors;
  if (!parcelSides.some((side) => side === changed)) return others;
  const invalid = whyNotParcel(toParcel(withSuggestion(collection, defaultParcel)));
  const isSettled = (field: string) => parcelSides.some((side) => side === field && invalid?.[side] === undefined);
  return Object.fromEntries(Object.entries(others).filter(([field]) => !isSettled(field)));
}
