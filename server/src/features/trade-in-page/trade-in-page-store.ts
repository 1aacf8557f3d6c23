import type { DeliveryProgress } from '@trade-in/domain/deliveries/delivery';
import type { ShopDelivery } from '@trade-in/domain/codes/code';
import type { AnyQueue } from '@trade-in/domain/progress/queues';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { ProgressActor } from '../../progress/progress-store.ts';
import type { StoredCollection } from '../../ports/stored-collection.ts';

export interface StoredParcel {
  status: ShipmentStatus;
  waybillNumber: string | null;
  shippedAt: Date | null;
  cancelledAt: Date | null;
}

/** An email or a short message to the customer. */
export interface StoredMessage extends DeliveryProgress {
  id: string;
  kind: string;
  enqueuedAt: Date;
}

/** What the page shows of a trade-in besides its progress. */
export interface TradeInDetails extends StoredCollection {
  fullName: string;
  cellNumber: string | null;
  email: string | null;
  encryptedIdNumber: Buffer;
  address: string;
  documentId: string | null;
  accountHolderName: string | null;
  bankName: string | null;
  accountType: string | null;
  branchCode: string | null;
  encryptedAccountNumber: Buffer | null;
  proofEmail: string | null;
  stageSince: Date;
  statusLink: { version: number; isValid: boolean };
  parcel: StoredParcel | null;
  code: {
    usedAt: Date | null;
    usedBy: string | null;
    switchedOffAt: Date | null;
    shopDelivery: ShopDelivery | null;
  } | null;
  /** Latest first. */
  messages: StoredMessage[];
  photos: { id: string; clubId: string; takenAt: Date }[];
}

/** The trade-ins before and after one in a queue, by reference. */
export interface QueuePlace {
  position: number;
  count: number;
  previous: string | null;
  next: string | null;
}

interface PresentLink {
  id: string;
  /** Of the trade-in. */
  version: number;
  link: { version: number; isValid: boolean };
}

interface NewLink {
  version: number;
  tokenHash: Buffer;
  at: Date;
  actor: ProgressActor;
  entry: AuditEntry;
}

export interface TradeInPageStore {
  /** Returns null for an unknown trade-in. */
  find(id: string): Promise<TradeInDetails | null>;
  /** Returns where a trade-in is in a queue; one that has left it is before the first, at position 0. */
  findPlace(queue: AnyQueue, id: string): Promise<QueuePlace>;
  /** Locks a trade-in and writes the link that `decide` returns. Returns false for an unknown one. */
  changeLink(reference: string, decide: (present: PresentLink) => NewLink): Promise<boolean>;
}
