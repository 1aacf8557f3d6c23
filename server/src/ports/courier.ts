import type { CalendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/parcel';

interface QuoteRequest {
  from: { street: string; suburb: string | null; city: string; postalCode: string };
  parcel: Parcel;
  collectionOn: CalendarDay;
}

/** Whoever fetches the clubs from the customer and brings them to the shop. */
export interface Courier {
  /** Whether a courier's own rates are quoted; else the fee is an estimate. */
  isConnected: boolean;
  /** The fee for one collection, VAT included. May take up to 10 s; throws `CourierUnavailable`. */
  quote(request: QuoteRequest): Promise<{ fee: Cents }>;
}

/** The courier can't be asked at present. */
export class CourierUnavailable extends Error {
  override readonly name = 'CourierUnavailable';
}
