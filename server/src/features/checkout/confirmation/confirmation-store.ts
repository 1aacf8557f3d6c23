import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { CollectionAddress } from '@trade-in/domain/courier/courier-quote';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/courier/parcel';
import type { Language } from '@trade-in/words/languages';

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

/** A trade-in with what its confirmation shows: neither the ID number nor the account number. */
export interface Confirmation {
  reference: string;
  /** The customer's. */
  language: Language;
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
  /** Returns null if the trade-in no longer exists. */
  find(tradeInId: string): Promise<Confirmation | null>;
}
