import { dayMs } from '../duration.ts';
import { type CalendarDay, dayInJohannesburg } from '../calendar.ts';
import type { Parcel } from './parcel.ts';

export interface CollectionAddress {
  street: string;
  suburb: string;
  city: string;
  postalCode: string;
  contactName: string;
  contactPhone: string;
}

/** Where the parcel is collected. The suburb may be unknown when a quote is requested. */
export interface CollectionPlace {
  street: string;
  suburb?: string | null | undefined;
  city: string;
  postalCode: string;
}

/** What a stored quote was for. */
export interface QuotedCollection {
  quotedAt: Date;
  collectionOn: CalendarDay;
  address: CollectionPlace;
  parcel: Parcel;
}

const quoteValidityMs = dayMs;

/** Returns whether the quoted fee applies to a submission: for the same place and parcel, within 24 hours and before the day of the collection. */
export function canUseQuote(
  quote: QuotedCollection,
  wanted: { address: CollectionPlace; parcel: Parcel },
  now: Date,
): boolean {
  return (
    now.getTime() - quote.quotedAt.getTime() <= quoteValidityMs &&
    quote.collectionOn > dayInJohannesburg(now) &&
    isSamePlace(quote.address, wanted.address) &&
    isSameParcel(quote.parcel, wanted.parcel)
  );
}

/**
 * Compares the address without the contact, which may change after the quote. A suburb may be added but not changed. Case and
 * spaces are ignored.
 */
function isSamePlace(quoted: CollectionPlace, wanted: CollectionPlace): boolean {
  const quotedSuburb = normalise(quoted.suburb);
  return (
    normalise(quoted.street) === normalise(wanted.street) &&
    normalise(quoted.city) === normalise(wanted.city) &&
    normalise(quoted.postalCode) === normalise(wanted.postalCode) &&
    (quotedSuburb === '' || quotedSuburb === normalise(wanted.suburb))
  );
}

function isSameParcel(quoted: Parcel, wanted: Parcel): boolean {
  return (['length', 'width', 'height', 'weight'] as const).every((measure) => quoted[measure] === wanted[measure]);
}

function normalise(text: string | null | undefined): string {
  return (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
