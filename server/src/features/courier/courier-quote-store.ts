import type { CalendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/parcel';
import type { PackedClub } from '@trade-in/domain/parcel-for-clubs';
import type { SessionHash } from '../../ports/route.ts';

/** A quote with exactly what was quoted. */
export interface StoredQuote {
  fee: Cents;
  address: {
    street: string;
    suburb: string | null;
    city: string;
    postalCode: string;
    contactName: string | null;
    contactPhone: string | null;
  };
  parcel: Parcel;
  collectionOn: CalendarDay;
  /** Why the collection isn't on the day that was asked for, or null. */
  notice: string | null;
  quotedAt: Date;
}

/** One quote a session. */
export interface CourierQuoteStore {
  find(session: SessionHash): Promise<StoredQuote | null>;
  /** Takes the place of an earlier one. */
  save(session: SessionHash, quote: StoredQuote): Promise<void>;
  /** What the session's cart would have the courier carry. */
  clubsInCart(session: SessionHash): Promise<PackedClub[]>;
  /** No error when there is none. */
  remove(session: SessionHash): Promise<void>;
}
