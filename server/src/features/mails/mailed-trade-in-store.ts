import type { CalendarDay } from '@trade-in/domain/calendar';
import type { ClubType, Condition, Dexterity, PaymentType } from '@trade-in/domain/club';
import type { CollectionAddress } from '@trade-in/domain/courier/courier-quote';
import type { Cents } from '@trade-in/domain/money';
import type { Parcel } from '@trade-in/domain/courier/parcel';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import type { BookingFailure, BookingState } from '@trade-in/domain/shipments/courier-booking';
import type { ShipmentStatus } from '@trade-in/domain/shipments/shipment';
import type { Language } from '@trade-in/words/languages';
import type { TradeInProgress } from '../../progress/progress-store.ts';

export interface MailedClub {
  modelId: string;
  brandName: string;
  modelName: string;
  type: ClubType;
  dexterity: Dexterity;
  condition: Condition;
  ironCount: number;
  quantity: number;
  price: Cents;
}

/** An attempt to have the clubs collected by the connected courier. */
export interface MailedBooking {
  id: string;
  /** Ours, with the courier. */
  reference: string;
  attempt: number;
  state: BookingState;
  failure: BookingFailure | null;
  collectionOn: CalendarDay;
  courierId: string | null;
  waybillNumber: string | null;
}

/** A trade-in as it was submitted, with what its mails show: neither the ID number nor the account number. */
export interface MailedSubmission {
  reference: string;
  stage: Stage;
  /** The customer's. */
  language: Language;
  paymentType: PaymentType;
  customerName: string;
  customerEmail: string | null;
  proofOfPaymentEmail: string | null;
  clubs: MailedClub[];
  value: Cents;
  courierFee: Cents;
  isFeeInvoiced: boolean;
  isFeePaid: boolean;
  /** The number of the order that paid the fee; null until then. */
  feePaidOrder: string | null;
  invoiceUrl: string | null;
  discountCode: string | null;
  /** What the code is worth; null without a code. */
  discountAmount: Cents | null;
  /** Whether the web shop has confirmed the code. */
  isCodeInShop: boolean;
  /** Whether the code is neither used nor switched off; false without a code. */
  isCodeAccepted: boolean;
  /** Null for a drop-off. */
  collection: { collectionOn: CalendarDay; address: CollectionAddress; parcel: Parcel } | null;
  /** Null for a drop-off. */
  shipment: { status: ShipmentStatus; waybillNumber: string | null } | null;
  /** The newest one; null if no courier was asked. */
  booking: MailedBooking | null;
  account: { holder: string; bank: string } | null;
  /** Which link to the status page is valid; null if there is none. */
  statusLinkVersion: number | null;
}

/** A trade-in with what happened since the submission. */
export interface MailedTradeIn extends MailedSubmission {
  progress: Pick<
    TradeInProgress,
    'clubs' | 'code' | 'claims' | 'deductedFee' | 'paid' | 'quoteHeldUntil' | 'receivedAt'
  >;
}

export interface MailedTradeInStore {
  /** Returns null if the trade-in no longer exists. */
  findSubmission(tradeInId: string): Promise<MailedSubmission | null>;
  /** Returns null if the trade-in no longer exists. */
  find(tradeInId: string): Promise<MailedTradeIn | null>;
}
