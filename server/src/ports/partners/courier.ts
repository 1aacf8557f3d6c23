import type { CalendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/courier/parcel';

interface QuoteRequest {
  from: { street: string; suburb: string | null; city: string; postalCode: string };
  parcel: Parcel;
  collectionOn: CalendarDay;
}

/** Collects clubs from the customer and delivers them to the shop. */
export interface Courier {
  /** True when quotes are the courier's own rates; otherwise the fee is an estimate. */
  isConnected: boolean;
  /** Returns the fee for one collection, VAT included. May take up to 10 s; throws `CourierUnavailable`. */
  quote(request: QuoteRequest): Promise<{ fee: Cents }>;
}

/** Thrown when the courier's service can't be reached. */
export class CourierUnavailable extends Error {
  override readonly name = 'CourierUnavailable';
}
