import type { SavedQuote } from '@trade-in/contract/endpoints/courier';
import { type PackedClub, suggestedParcel, whyNotFitInParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import { textsOf, toParcel, type TypedCollection, withSuggestion } from '../collection.ts';
import type { CourierChoice } from '../courier-choice.ts';

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

/**
 * Returns the form without quotes whose parcel is too small for the present clubs, such as for more irons than were quoted. The
 * suggested parcel replaces that of the shown quote.
 */
export function withoutOutgrownQuote(choice: CourierChoice, clubs: readonly PackedClub[]): CourierChoice {
  const { quote, collection } = choice;
  if (quote.at === 'quoted') {
    if (isRoomFor(clubs, collection)) return choice;
    return { ...choice, quote: { at: 'none', earlier: null }, collection: withoutParcel(collection) };
  }
  if (quote.earlier === null || isRoomFor(clubs, quote.earlier.collection)) return choice;
  return { ...choice, quote: { ...quote, earlier: null } };
}

function isRoomFor(clubs: readonly PackedClub[], collection: TypedCollection): boolean {
  const parcel = toParcel(withSuggestion(collection, suggestedParcel(clubs)));
  return whyNotFitInParcel(parcel, clubs) === null;
}

function withoutParcel(collection: TypedCollection): TypedCollection {
  const { street, suburb, city, postalCode, contactName, contactPhone, date } = collection;
  return { street, suburb, city, postalCode, contactName, contactPhone, date };
}
