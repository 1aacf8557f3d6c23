import type { CalendarDay } from '@trade-in/domain/calendar';
import type { Cents } from '@trade-in/domain/money';

/** What the customer of a trade-in sees besides its progress. */
export interface LinkedTradeIn {
  id: string;
  /** Of the status link: counts those that were revoked. */
  linkVersion: number;
  /** Null for a drop-off. */
  collectionOn: CalendarDay | null;
  /** The courier's waybill, which may be known before the parcel is collected. */
  bookedWaybill: string | null;
  isCourierAsked: boolean;
  /** Zero for a drop-off. */
  courierFee: Cents;
  isFeeInvoiced: boolean;
  feePaidAt: Date | null;
  /** Null if the fee is not invoiced, or not yet. */
  invoiceUrl: string | null;
}

export interface StatusStore {
  /** Returns null for an unknown or revoked link. */
  find(tokenHash: Buffer): Promise<LinkedTradeIn | null>;
}
