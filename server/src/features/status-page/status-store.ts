import type { CalendarDay } from '@trade-in/domain/calendar';

/** What the customer of a trade-in sees besides its progress. */
export interface LinkedTradeIn {
  id: string;
  /** Of the status link: counts those that were revoked. */
  linkVersion: number;
  /** Null for a drop-off. */
  collectionOn: CalendarDay | null;
  /** The courier's waybill, which may be known before the parcel is collected. */
  bookedWaybill: string | null;
}

export interface StatusStore {
  /** Returns null for an unknown or revoked link. */
  find(tokenHash: Buffer): Promise<LinkedTradeIn | null>;
}
