import type { CalendarDay } from '@trade-in/domain/calendar';
import type { CourierStatus } from '@trade-in/domain/shipments/courier-status';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/courier/parcel';

export interface QuoteRequest {
  from: { street: string; suburb: string | null; city: string; postalCode: string };
  parcel: Parcel;
  collectionOn: CalendarDay;
}

export interface Fee {
  fee: Cents;
  /** True when the courier could not be asked, and the fee is that of the rate card. */
  isEstimate: boolean;
}

/** Quotes for collecting clubs from the customer and delivering them to the shop. */
export interface Courier {
  /** True when quotes are the courier's own rates and collections are booked; otherwise the fee is an estimate. */
  isConnected: boolean;
  /** Returns the fee for one collection, VAT included. May take up to 5 s; throws `CourierUnavailable` and `NoCourierService`. */
  quote(request: QuoteRequest): Promise<Fee>;
}

/** Thrown when the courier's service can't be reached. */
export class CourierUnavailable extends Error {
  override readonly name = 'CourierUnavailable';
}

/** Thrown when the courier does not collect such a parcel at this place. */
export class NoCourierService extends Error {
  override readonly name = 'NoCourierService';
}

export interface BookingRequest extends QuoteRequest {
  /** Ours: the courier finds the shipment by it. */
  reference: string;
  /** What staff and customers know the trade-in by; the driver reads it. */
  tradeInReference: string;
  contact: { name: string; phone: string; email: string | null };
}

/** A shipment as the courier has it. */
export interface CourierShipment {
  courierId: string;
  waybillNumber: string;
  /** What the courier charges, VAT included; null if it does not say. */
  booked: Cents | null;
  status: CourierStatus;
}

/** What the courier was asked to create. */
export interface PreparedBooking {
  request: BookingRequest;
  serviceCode: string;
  /** Set for couriers that resell the services of others. */
  provider: string | null;
  /** False if the service was chosen without rates, so that the courier may not offer it for this parcel. */
  isOffered: boolean;
}

/** Books, tracks and cancels collections. Every method throws `PartnerError`. */
export interface CollectionService {
  /** Whether `find` is known to find what `create` made. If not, nothing is created again after an unclear response. */
  findsByReference: boolean;
  /** Returns the shipment with our reference, or null. */
  find(reference: string): Promise<CourierShipment | null>;
  /** Chooses the service for a booking. Throws `NoCourierService`. */
  prepare(request: BookingRequest): Promise<PreparedBooking>;
  /**
   * Creates a shipment. The courier has no idempotency keys, so that a repeat creates another one: `find` the shipment before. After a
   * `timeout`, `unreachable`, `unavailable` or `invalid_response`, it may exist or come into existence.
   */
  create(booking: PreparedBooking): Promise<CourierShipment>;
  /** Returns the courier's status of a waybill, or null for an unknown one. */
  track(waybillNumber: string): Promise<CourierStatus | null>;
  /** Cancels a shipment; throws a `PartnerError` with `rejected` if the courier refuses. */
  cancel(waybillNumber: string): Promise<void>;
  /** Returns the label as a PDF. */
  label(courierId: string): Promise<Buffer>;
}
