import type { CollectionAddress, CourierQuote, PackageDimensions } from '@trade-in/contract/courier';
import { type CalendarDay, dayInJohannesburg, isCalendarDay } from '@trade-in/domain/calendar';
import { collectionDayFor, earliestCollection, whyNotCollectOn } from '@trade-in/domain/collection';
import { type PackedClub, suggestedParcel, whyParcelTooSmall } from '@trade-in/domain/parcel-for-clubs';
import { type Courier, CourierUnavailable } from '../../ports/courier.ts';
import type { SessionHash } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import type { CourierQuoteStore, StoredQuote } from './courier-quote-store.ts';

interface Deps {
  courier: Courier;
  quotes: CourierQuoteStore;
}

interface Wish {
  collectionAddress: CollectionAddress;
  packageDimensions?: PackageDimensions | null | undefined;
  collectionDate?: string | null | undefined;
}

interface Asking {
  now: Date;
  /** Whose cart the courier fetches; null before the first club. */
  session: SessionHash | null;
  openSession: () => Promise<SessionHash>;
}

const unreachable =
  'We could not reach the courier. Please try again in a minute, or bring your clubs to the shop yourself.';

/** Asks the courier for the fee and keeps the quote for the session; a day without collections becomes the next with one. */
export async function quoteCollection(
  { courier, quotes }: Deps,
  wish: Wish,
  { now, session, openSession }: Asking,
): Promise<CourierQuote> {
  const { day: collectionOn, notice } = collectionDayFor(wantedDay(wish.collectionDate, dayInJohannesburg(now)));
  const address = wish.collectionAddress;
  const parcel = parcelFor(session === null ? [] : await quotes.clubsInCart(session), wish.packageDimensions);
  const fee = await askFee(courier, { address, parcel, collectionOn });
  await quotes.save(await openSession(), { fee, address, parcel, collectionOn, notice, quotedAt: now });
  return { quote: fee, collectionDate: collectionOn, notice };
}

/** Clubs that are added later are judged at the submission. */
function parcelFor(clubs: readonly PackedClub[], given: PackageDimensions | null | undefined): PackageDimensions {
  const parcel = given ?? suggestedParcel(clubs);
  const reason = whyParcelTooSmall(parcel, clubs);
  if (reason !== null) throw new Refusal('invalid', reason);
  return parcel;
}

function wantedDay(given: string | null | undefined, today: CalendarDay): CalendarDay {
  if (given === null || given === undefined) return earliestCollection(today);
  if (!isCalendarDay(given)) throw wrongDay('Please choose a collection day, written as year-month-day.');
  const reason = whyNotCollectOn(given, today);
  if (reason !== null) throw wrongDay(reason);
  return given;
}

function wrongDay(sentence: string): Refusal {
  return new Refusal('invalid', { sentence, fields: { collectionDate: sentence } });
}

type Collection = Pick<StoredQuote, 'address' | 'parcel' | 'collectionOn'>;

async function askFee(courier: Courier, { address, parcel, collectionOn }: Collection): Promise<StoredQuote['fee']> {
  const { street, suburb, city, postalCode } = address;
  try {
    return (await courier.quote({ from: { street, suburb, city, postalCode }, parcel, collectionOn })).fee;
  } catch (error) {
    if (error instanceof CourierUnavailable) throw new Refusal('unavailable', { sentence: unreachable });
    throw error;
  }
}
