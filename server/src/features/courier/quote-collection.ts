import type { CollectionAddress, CourierQuote, PackageDimensions } from '@trade-in/contract/courier';
import { type CalendarDay, dayInJohannesburg, isCalendarDay } from '@trade-in/domain/calendar';
import { collectionDayFor, earliestCollection, whyNotCollectOn } from '@trade-in/domain/collection';
import { defaultParcel } from '@trade-in/domain/parcel';
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

const unreachable =
  'We could not reach the courier. Please try again in a minute, or bring your clubs to the shop yourself.';

/** Asks the courier for the fee and keeps the quote for the session; a day without collections becomes the next with one. */
export async function quoteCollection(
  { courier, quotes }: Deps,
  wish: Wish,
  { now, openSession }: { now: Date; openSession: () => Promise<SessionHash> },
): Promise<CourierQuote> {
  const { day: collectionOn, notice } = collectionDayFor(wantedDay(wish.collectionDate, dayInJohannesburg(now)));
  const address = wish.collectionAddress;
  const parcel = wish.packageDimensions ?? defaultParcel;
  const fee = await askFee(courier, { address, parcel, collectionOn });
  await quotes.save(await openSession(), { fee, address, parcel, collectionOn, notice, quotedAt: now });
  return { quote: fee, collectionDate: collectionOn, notice };
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
