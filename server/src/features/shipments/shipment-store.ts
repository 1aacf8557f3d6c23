import type { Shipment } from '@trade-in/contract/shipments';
import type { ShipmentStatus } from '@trade-in/domain/shipment';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Page, PageRequest } from '../../ports/page.ts';

export type StoredShipment = Shipment;

/** Parts of what the columns show; null where nothing is wanted. */
export interface ShipmentFilter {
  customer: string | null;
  address: string | null;
  status: string | null;
  waybill: string | null;
}

export interface Settlement {
  status: ShipmentStatus;
  waybillNumber: string | null;
  at: Date;
}

export interface ShipmentStore {
  /** Newest first. */
  list(filter: ShipmentFilter, page: PageRequest): Promise<Page<StoredShipment>>;
  /** All that the filter finds, some rows at a time. */
  all(filter: ShipmentFilter): AsyncIterable<readonly StoredShipment[]>;
  /** Null for a shipment that isn't there. */
  find(id: string): Promise<StoredShipment | null>;
  /**
   * Locks the shipment, so that of two administrators at once the second one meets what the first one made of it. `decide`
   * throws to change nothing; what it tells is written down in the same transaction. Null for a shipment that isn't there.
   */
  settle(
    id: string,
    decide: (present: StoredShipment) => { settlement: Settlement; entry: AuditEntry },
  ): Promise<StoredShipment | null>;
}
