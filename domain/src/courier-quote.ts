import { type CalendarDay, dayInJohannesburg } from './calendar.ts';
import type { Parcel } from './parcel.ts';

export interface CollectionAddress {
  street: string;
  suburb: string;
  city: string;
  postalCode: string;
  contactName: string;
  contactPhone: string;
}

/** Where the parcel is fetched. A quote may be asked for before the suburb is known. */
export interface CollectionPlace {
  street: string;
  suburb?: string | null | undefined;
  city: string;
  postalCode: string;
}

/** What a quote was for, as it was kept. */
export interface QuotedCollection {
  quotedAt: Date;
  collectionOn: CalendarDay;
  address: CollectionPlace;
  parcel: Parcel;
}

export type QuoteRefusal = 'too_old' | 'collection_day_has_come' | 'other_address' | 'other_parcel';

/** How long a fee is promised. */
export const quoteHoldsMs = 24 * 60 * 60 * 1000;

/** Why a submission can't be sent with this quote; null while the courier would come for it at the fee that was quoted. */
export function whyQuoteNoLongerHolds(
  quote: QuotedCollection,
  wanted: { address: CollectionPlace; parcel: Parcel },
  now: Date,
): QuoteRefusal | null {
  if (now.getTime() - quote.quotedAt.getTime() > quoteHoldsMs) return 'too_old';
  if (quote.collectionOn <= dayInJohannesburg(now)) return 'collection_day_has_come';
  if (!isSamePlace(quote.address, wanted.address)) return 'other_address';
  if (!isSameParcel(quote.parcel, wanted.parcel)) return 'other_parcel';
  return null;
}

/**
 * The place must be the one quoted; who hands the parcel over may still change. A suburb added after the quote is fine,
 * another suburb is not. Capitals and spaces make no other place.
 */
function isSamePlace(quoted: CollectionPlace, wanted: CollectionPlace): boolean {
  const quotedSuburb = plain(quoted.suburb);
  return (
    plain(quoted.street) === plain(wanted.street) &&
    plain(quoted.city) === plain(wanted.city) &&
    plain(quoted.postalCode) === plain(wanted.postalCode) &&
    (quotedSuburb === '' || quotedSuburb === plain(wanted.suburb))
  );
}

function isSameParcel(quoted: Parcel, wanted: Parcel): boolean {
  return (['length', 'width', 'height', 'weight'] as const).every((measure) => quoted[measure] === wanted[measure]);
}

function plain(text: string | null | undefined): string {
  return (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
