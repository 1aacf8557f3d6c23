import type { SavedQuote } from '@trade-in/contract/endpoints/courier';
import { type PackedClub, suggestedParcel, whyNotFitInParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import { type CourierChoice, textsOf, toParcel, type TypedCollection, withSuggestion } from './collection.ts';

/**
 * Returns the form for the session's saved quote, so that a reload loses nothing. If the parcel is too small for the present
 * clubs, the quote is void and the suggested parcel replaces it.
 */
export function fromSavedQuote(saved: NonNullable<SavedQuote>, clubs: readonly PackedClub[]): CourierChoice {
  const { collectionAddress: address, packageDimensions: parcel, ...quote } = saved;
  const choice: CourierChoice = {
    isWanted: true,
    quote: { at: 'quoted', quote, isSuburbQuoted: address.suburb !== null },
    errors: {},
    collection: {
      street: address.street,
      suburb: address.suburb ?? '',
      city: address.city,
      postalCode: address.postalCode,
      contactName: address.contactName ?? '',
      contactPhone: address.contactPhone ?? '',
      date: quote.collectionDate,
      ...textsOf(parcel),
    },
  };
  return withoutOutgrownQuote(choice, clubs);
}

/** Returns the form without a quote whose parcel is too small for the present clubs, such as for more irons than were quoted. */
export function withoutOutgrownQuote(choice: CourierChoice, clubs: readonly PackedClub[]): CourierChoice {
  if (choice.quote.at !== 'quoted') return choice;
  const parcel = toParcel(withSuggestion(choice.collection, suggestedParcel(clubs)));
  if (whyNotFitInParcel(parcel, clubs) === null) return choice;
  return { ...choice, quote: { at: 'none' }, collection: withoutParcel(choice.collection) };
}

function withoutParcel(collection: TypedCollection): TypedCollection {
  const { street, suburb, city, postalCode, contactName, contactPhone, date } = collection;
  return { street, suburb, city, postalCode, contactName, contactPhone, date };
}
