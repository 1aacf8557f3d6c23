import type { CalendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/courier/parcel';
import type { PackedClub } from '@trade-in/domain/courier/parcel-for-clubs';
import type { SessionHash } from '../../ports/http/route.ts';

/** A quote together with the request that was quoted. */
export interface StoredQuote {
  fee: Cents;
  /** Whether the fee is the rate card's although a courier is connected. */
  isEstimate: boolean;
  address: {
    street: string;
    suburb: string | null;
    city: string;
    postalCode: string;
    contactName: string | null;
    contactPhone: string | null;
  };
  parcel: Parcel;
  requestedOn: CalendarDay;
  /** The requested day, or the courier's next working day. */
  collectionOn: CalendarDay;
  quotedAt: Date;
}

/** One quote for each session. */
export interface CourierQuoteStore {
  find(session: SessionHash): Promise<StoredQuote | null>;
  /** Replaces an earlier quote. */
  save(session: SessionHash, quote: StoredQuote): Promise<void>;
  /** Returns the clubs in the session's cart. */
  clubsInCart(session: SessionHash): Promise<PackedClub[]>;
  /** Does nothing if there is none. */
  remove(session: SessionHash): Promise<void>;
}
