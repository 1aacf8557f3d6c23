import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { StoredCollection } from '../ports/stored-collection.ts';

/** One club of a trade-in, with everything about the trade-in that files show. */
export interface StoredClub extends StoredCollection {
  id: string;
  tradeInId: string;
  reference: string;
  modelId: string;
  modelName: string;
  brandId: string;
  brandName: string;
  type: ClubType;
  dexterity: Dexterity;
  condition: Condition;
  paymentType: PaymentType;
  /** Value of one. */
  price: Cents;
  quantity: number;
  ironCount: number;
  /** Within the trade-in, from 1. */
  position: number;
  /** Clubs in the whole trade-in. */
  clubs: number;
  /** Value of all clubs of the trade-in, before any fee. */
  value: Cents;
  courierFee: Cents;
  isFeeInvoiced: boolean;
  feePaidAt: Date | null;
  /** Null for a drop-off. */
  shipment: ShipmentStatus | null;
  discountCode: string | null;
  submittedAt: Date;
  customerFullName: string;
  customerName: string;
  encryptedIdNumber: Buffer;
  customerAddress: string;
  customerResidentialAddress: string | null;
  customerCellNumber: string | null;
  customerEmail: string | null;
  accountHolderName: string | null;
  bankName: string | null;
  accountType: string | null;
  branchCode: string | null;
  encryptedAccountNumber: Buffer | null;
  proofOfPaymentEmail: string | null;
  needsCourier: boolean;
}

/** A club on the screen. */
export interface ListedClub extends StoredClub {
  /** What has to happen next; null before a trade-in is followed. */
  stage: Stage | null;
  documentId: string | null;
}
