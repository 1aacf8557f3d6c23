import type { shipmentFilters } from '@trade-in/contract/endpoints/shipments';
import type { FilterTexts } from '@trade-in/contract/paging';
import type { Cents } from '@trade-in/domain/money';
import type { BookingFailure, BookingState } from '@trade-in/domain/shipments/courier-booking';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../ports/http/page.ts';
import type { StoredCollection } from '../../ports/stored-collection.ts';

/** The newest booking with the courier. */
export interface StoredBooking {
  state: BookingState;
  failure: BookingFailure | null;
  waybillNumber: string | null;
  /** The courier's own word. */
  courierStatus: string | null;
  /** The courier's id of it; null until it has one. */
  courierId: string | null;
  labelOpenedAt: Date | null;
}

/** A job that books or cancels the collection with the courier, and is not done. */
export interface CourierJob {
  attempts: number;
  /** A partner's fault with the HTTP status, or an error's name; null if it has not failed. */
  lastError: string | null;
  /** When it is due. */
  runAt: Date;
  failedAt: Date | null;
  setAsideAt: Date | null;
}

/** A shipment with what its trade-in says about the collection. */
export interface StoredShipment extends StoredCollection {
  id: string;
  tradeInSubmissionId: string;
  reference: string;
  customerName: string;
  status: ShipmentStatus;
  waybillNumber: string | null;
  shippedAt: Date | null;
  cancelledAt: Date | null;
  notes: string | null;
  createdAt: Date;
  courierFee: Cents;
  isFeeInvoiced: boolean;
  feePaidAt: Date | null;
  /** Null if no courier was asked. */
  booking: StoredBooking | null;
  /** The newest one; null if all are done. */
  courierJob: CourierJob | null;
}

/** Parts of what the columns show; null for all. */
export type ShipmentFilter = FilterTexts<typeof shipmentFilters>;

export interface ShipmentResolution {
  status: ShipmentStatus;
  waybillNumber: string | null;
  at: Date;
}

export interface ShipmentStore {
  /** Returns shipments, newest first. */
  list(filter: ShipmentFilter, page: PageRequest): Promise<Page<StoredShipment>>;
  /** Yields all shipments that match the filter, a page at a time. */
  all(filter: ShipmentFilter): AsyncIterable<readonly StoredShipment[]>;
  /** Returns null for an unknown shipment. */
  find(id: string): Promise<StoredShipment | null>;
  /**
   * Locks the shipment and the waybill, so that the second of two concurrent administrators sees the first one's change. `decide`
   * gets other shipments with the same waybill, newest first, and throws to change nothing; its audit entry is written in the
   * same transaction. Returns null for an unknown shipment.
   */
  resolve(
    shipment: { id: string; waybillNumber: string | null },
    decide: (
      present: StoredShipment,
      sameWaybill: readonly StoredShipment[],
    ) => { resolution: ShipmentResolution; entry: AuditEntry },
  ): Promise<StoredShipment | null>;
}
