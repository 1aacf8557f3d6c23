import type { CalendarDay } from '@trade-in/domain/calendar';
import type { PaymentType } from '@trade-in/domain/club';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { Total } from '../../ports/http/page.ts';
import type { TypedKey } from '../../progress/progress-store.ts';

/** The latest batch of a trade-in that received clubs and was not undone. */
export interface StoredReceipt {
  batch: string;
  at: Date;
  username: string | null;
  /** Whether nothing has happened to the trade-in since. */
  isLast: boolean;
}

export interface StoredParcel {
  id: string;
  reference: string;
  customerName: string;
  cellNumber: string | null;
  paymentType: PaymentType;
  stage: Stage;
  stageSince: Date;
  submittedAt: Date;
  isDropOff: boolean;
  collectionOn: CalendarDay | null;
  waybillNumber: string | null;
  /** Centimetres and kilograms. */
  length: number;
  width: number;
  height: number;
  weight: number;
  clubCount: number;
  receivedCount: number;
  missingCount: number;
  extraCount: number;
  receipt: StoredReceipt | null;
}

/** What a parcel shows besides its clubs. */
interface ParcelSurroundings {
  /** The pictures of the models, by model id; none for a model without a picture. */
  pictures: ReadonlyMap<string, string>;
  /** Other trade-ins of the same person whose clubs are awaited. */
  others: readonly { reference: string; clubCount: number }[];
}

/** The trade-ins that something finds. */
interface FoundParcels {
  ids: readonly string[];
  hasMore: boolean;
}

interface ParcelList {
  ids: readonly string[];
  total: Total;
}

export interface ReceivingStore {
  /** A whole waybill finds every trade-in that has it; any other text finds awaited trade-ins first. */
  find(key: TypedKey, limit: number): Promise<FoundParcels>;
  /** Returns the parcels in the order of the ids. */
  read(ids: readonly string[]): Promise<StoredParcel[]>;
  readSurroundings(id: string): Promise<ParcelSurroundings>;
  /** Counts parcels that were sent before receipts were recorded, and that may not have arrived. They are in no list. */
  countEarlier(): Promise<number>;
  /** Settles these as received earlier, with an audit entry unless there are none. Returns their number. */
  settleEarlier(by: { admin: Admin; at: Date }, entryOf: (count: number) => AuditEntry): Promise<number>;
  /** Trade-ins that have been awaited since before then, longest first. */
  listLate(before: Date, limit: number): Promise<ParcelList>;
  /** Trade-ins that have been awaited since then or later, by the day of their collection or submission. */
  listExpected(since: Date, limit: number): Promise<ParcelList>;
  /** Trade-ins of which clubs were received since then, latest first. */
  listReceived(since: Date, limit: number): Promise<ParcelList>;
}
