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

export interface QuoteReason {
  code: 'expired' | 'collection_day_reached' | 'other_address' | 'other_parcel';
}

const quoteValidityMs = 24 * 60 * 60 * 1000;

/** Returns why a submission cannot use the quote, or null if the quoted fee still applies to it. */
export function whyNotUseQuote(
  quote: QuotedCollection,
  wanted: { address: CollectionPlace; parcel: Parcel },
  now: Date,
): QuoteReason | null {
  if (now.getTime() - quote.quotedAt.getTime() > quoteValidityMs) return { code: 'expired' };
  if (quote.collectionOn <= dayInJohannesburg(now)) return { code: 'collection_day_reached' };
  if (!isSamePlace(quote.address, wanted.address)) return { code: 'other_address' };
  if (!isSameParcel(quote.parcel, wanted.parcel)) return { code: 'other_parcel' };
  return null;
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
