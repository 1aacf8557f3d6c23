import type { CollectionAddress, CourierQuote, PackageDimensions } from '@trade-in/contract/endpoints/courier';
import { type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { collectionDayFor, earliestCollection, parseCollectionDay } from '@trade-in/domain/courier/collection';
import { type PackedClub, suggestedParcel, whyNotFitInParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import type { Language } from '@trade-in/words/languages';
import { type Courier, CourierUnavailable, type Fee, NoCourierService } from '../../ports/partners/courier.ts';
import type { SessionHash } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { CourierQuoteStore, StoredQuote } from './courier-quote-store.ts';
import { presentQuote } from './present-quote.ts';

interface Deps {
  courier: Courier;
  quotes: CourierQuoteStore;
}

interface QuoteRequest {
  collectionAddress: CollectionAddress;
  packageDimensions?: PackageDimensions | null | undefined;
  collectionDate?: string | null | undefined;
}

interface QuoteContext {
  now: Date;
  /** The session whose cart the courier collects; null before the first club. */
  session: SessionHash | null;
  openSession: () => Promise<SessionHash>;
  /** The language of the notice. */
  language: Language;
}

/** Requests the courier's fee and saves the quote for the session. Moves the collection to the courier's next working day. */
export async function quoteCollection(
  { courier, quotes }: Deps,
  request: QuoteRequest,
  { now, session, openSession, language }: QuoteContext,
): Promise<CourierQuote> {
  const requestedOn = requestedDay(request.collectionDate, dayInJohannesburg(now));
  const { day: collectionOn } = collectionDayFor(requestedOn);
  const address = request.collectionAddress;
  const parcel = parcelFor(session === null ? [] : await quotes.clubsInCart(session), request.packageDimensions);
  const quoted = await fetchFee(courier, { address, parcel, collectionOn });
  const isEstimate = courier.isConnected && quoted.isEstimate;
  const stored = { fee: quoted.fee, isEstimate, address, parcel, requestedOn, collectionOn, quotedAt: now };
  await quotes.save(await openSession(), stored);
  return presentQuote(stored, language);
}

/** Returns the requested parcel, or the suggested one. Clubs that are added later are checked on submission. */
function parcelFor(clubs: readonly PackedClub[], given: PackageDimensions | null | undefined): PackageDimensions {
  const parcel = given ?? suggestedParcel(clubs);
  const refused = whyNotFitInParcel(parcel, clubs);
  if (refused !== null) throw new Refusal('invalid', refused);
  return parcel;
}

function requestedDay(given: string | null | undefined, today: CalendarDay): CalendarDay {
  if (given === null || given === undefined) return earliestCollection(today);
  const parsed = parseCollectionDay(given, today);
  if ('whyNot' in parsed) throw new Refusal('invalid', { fields: { collectionDate: parsed.whyNot } });
  return parsed.day;
}

type Collection = Pick<StoredQuote, 'address' | 'parcel' | 'collectionOn'>;

async function fetchFee(courier: Courier, { address, parcel, collectionOn }: Collection): Promise<Fee> {
  const { street, suburb, city, postalCode } = address;
  try {
    return await courier.quote({ from: { street, suburb, city, postalCode }, parcel, collectionOn });
  } catch (error) {
    if (error instanceof NoCourierService) throw new Refusal('invalid', { reason: { code: 'courier_has_no_service' } });
    if (error instanceof CourierUnavailable)
      throw new Refusal('unavailable', { reason: { code: 'courier_unreachable' } });
    throw error;
  }
}
