import type { PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { ClubState } from '@trade-in/domain/progress/club-moves';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { TypedKey } from '../../progress/progress-store.ts';

export interface StoredTradeIn {
  id: string;
  reference: string;
  customerName: string;
  fullName: string;
  cellNumber: string | null;
  contactName: string | null;
  contactPhone: string | null;
  stage: Stage;
  paymentType: PaymentType;
  quoted: Cents;
  courierFee: Cents;
  isFeeInvoiced: boolean;
  submittedAt: Date;
  shipment: ShipmentStatus | null;
  /** Of the shipment, or else of the last booking. */
  waybillNumber: string | null;
  discountCode: string | null;
  firstBrand: string;
  firstModel: string;
  clubCount: number;
  /** Empty before the first move. */
  clubs: readonly { state: ClubState; isInspected: boolean; serialNumber: string | null }[];
}

export interface SearchStore {
  /** A whole waybill finds the trade-ins that have it. Newest first. */
  find(key: TypedKey, limit: number): Promise<{ ids: readonly string[]; hasMore: boolean }>;
  findByIdNumber(hash: Buffer, limit: number): Promise<{ ids: readonly string[]; hasMore: boolean }>;
  /** Returns the trade-ins in the order of the ids. */
  read(ids: readonly string[]): Promise<StoredTradeIn[]>;
}
