import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { CollectionAddress } from '@trade-in/domain/courier-quote';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/parcel';

export interface ConfirmedClub {
  brandName: string;
  modelName: string;
  type: ClubType;
  dexterity: Dexterity;
  condition: Condition;
  ironCount: number;
  quantity: number;
  price: Cents;
}

/** A trade-in as its customer is told of it: no ID number and no account number. */
export interface Confirmation {
  reference: string;
  paymentType: PaymentType;
  customerName: string;
  customerEmail: string | null;
  proofOfPaymentEmail: string | null;
  clubs: ConfirmedClub[];
  value: Cents;
  courierFee: Cents;
  isFeeInvoiced: boolean;
  invoiceUrl: string | null;
  discountCode: string | null;
  /** Null for a drop-off. */
  collection: { collectionOn: CalendarDay; address: CollectionAddress; parcel: Parcel } | null;
  account: { holder: string; bank: string } | null;
}

export interface ConfirmationStore {
  /** Null when there is no such trade-in any more. */
  find(tradeInId: string): Promise<Confirmation | null>;
}
