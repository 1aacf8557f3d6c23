import type { SavedQuote } from '@trade-in/contract/endpoints/courier';
import { calendarDay } from '@trade-in/domain/calendar';
import { earliestCollection } from '@trade-in/domain/courier/collection';
import { type PackedClub, suggestedParcel, whyNotFitInParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import { textsOf, toParcel, type TypedCollection, withSuggestion } from '../collection.ts';
import type { CourierChoice } from '../courier-choice.ts';

interface Present {
  clubs: readonly PackedClub[];
  /** `YYYY-MM-DD` in Johannesburg. */
  today: string;
}

/**
 * Returns the form for the session's saved quote, so that a reload loses nothing. If the parcel is too small for the present
 * clubs, the quote is void and the suggested parcel replaces it. An expired quote leaves only its collection.
 */
export function fromSavedQuote(saved: NonNullable<SavedQuote>, { clubs, today }: Present): CourierChoice {
  const form = withoutOutgrownQuote(quotedForm(saved), clubs);
  if (saved.isExpired !== true) return form;
  const tomorrow = earliestCollection(calendarDay(today));
  const date = form.collection.date < tomorrow ? tomorrow : form.collection.date;
  return { ...form, collection: { ...form.collection, date }, quote: { at: 'none', earlier: null } };
}

/** Returns the form as it was when the saved quote arrived. */
export function quotedForm(saved: NonNullable<SavedQuote>): CourierChoice {
  const { collectionAddress: address, packageDimensions: parcel, isExpired: _isExpired, ...quote } = saved;
  return {
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
