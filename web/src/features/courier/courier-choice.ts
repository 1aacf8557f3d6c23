import { type Collection, type CollectionField, collectionFields, type TypedCollection } from './collection.ts';
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
  const { [field]: _, ...errors } = choice.errors;
  const isKept = isContact(field) || (choice.quote.at === 'quoted' && !isQuoted(choice.quote, field));
  return {
    ...choice,
    errors,
    collection: { ...choice.collection, [field]: value },
    quote: isKept ? choice.quote : { at: 'none', earlier: earlierQuoteOf(choice) },
  };
}
