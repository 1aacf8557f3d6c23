import type { CalendarDay } from '@trade-in/domain/calendar';
import type { CollectionAddress } from '@trade-in/domain/courier/courier-quote';
import type { Parcel } from '@trade-in/domain/courier/parcel';
import type { Cents } from '@trade-in/domain/money';
import type { BookingFailure, BookingState } from '@trade-in/domain/shipments/courier-booking';
import type { CourierStatus } from '@trade-in/domain/shipments/courier-status';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { AuditEntry } from '../../ports/audit-trail.ts';

/** One attempt to have a trade-in collected. */
export interface Booking {
  id: string;
  attempt: number;
  /** Ours, with the courier. */
  reference: string;
  state: BookingState;
  failure: BookingFailure | null;
  collectionOn: CalendarDay;
  /** What the customer was quoted. */
  quoted: Cents;
  /** What the courier charges; null until it has said so. */
  booked: Cents | null;
  courierId: string | null;
  waybillNumber: string | null;
  courierStatus: CourierStatus | null;
  /** A request that creates the booking may still be processed until then; null if none was sent. */
  creatingUntil: Date | null;
  labelOpenedAt: Date | null;
}

/** A trade-in's collection with its bookings. */
export interface CollectionBookings {
  tradeInId: string;
  tradeInReference: string;
  shipment: { id: string; status: ShipmentStatus; waybillNumber: string | null };
  /** Oldest first. */
  bookings: readonly Booking[];
  /** What the trade-in says about the collection. */
  collectionOn: CalendarDay;
  quoteHeldUntil: CalendarDay;
  address: CollectionAddress;
  parcel: Parcel;
  courierFee: Cents;
  /** The customer's. */
  email: string | null;
}

/** How to find a collection: one of them. */
export type CollectionKey = {
  by: 'trade-in' | 'shipment' | 'booking' | 'reference' | 'courier-id' | 'waybill';
  value: string;
};

/** What may change. */
type BookingFields = Partial<Omit<Booking, 'id' | 'attempt' | 'reference' | 'collectionOn' | 'quoted'>>;

/** What to write in one transaction. */
export interface BookingChange {
  /** New attempts, without those values that they get from the courier. */
  add?: { attempt: number; reference: string; collectionOn: CalendarDay; createdAt: Date };
  /** Attempts that were never requested from the courier. */
  remove?: readonly string[];
  update?: readonly ({ id: string } & BookingFields)[];
  /** The trade-in's new collection day. */
  collectionOn?: CalendarDay;
  quoteHeldUntil?: CalendarDay;
  shipment?: { status: Exclude<ShipmentStatus, 'pending'>; waybillNumber: string | null; at: Date };
  entry?: AuditEntry;
  /** About the trade-in with this id, or the booking with it. */
  jobs?: readonly { kind: 'book-courier' | 'cancel-courier' | 'collection-mail'; id: string; runAt: Date }[];
}

export interface BookingStore {
  /** Returns null if there is none. */
  find(key: CollectionKey): Promise<CollectionBookings | null>;
  /**
   * Locks the collection, passes it to `decide` and writes the change that it returns, all in one transaction. Returns what `decide`
   * saw; null for an unknown collection.
   */
  change(
    key: CollectionKey,
    decide: (present: CollectionBookings) => BookingChange | null,
  ): Promise<CollectionBookings | null>;
  /**
   * Returns waybills whose status is due for a check, and notes that they are checked `now`: at most `limit`, the longest unchecked
   * first.
   */
  takeUnchecked(due: { before: Date; since: CalendarDay; limit: number; now: Date }): Promise<string[]>;
}
