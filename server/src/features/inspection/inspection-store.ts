import type { ClubType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';

export interface CatalogueModel {
  id: string;
  brandName: string;
  name: string;
  type: ClubType;
  price: Cents;
}

/** A trade-in with clubs on the bench. */
export interface WaitingTradeIn {
  reference: string;
  customerName: string;
  waitingSince: Date;
  /** Clubs in the shop. */
  clubCount: number;
  inspectedCount: number;
}

/** What the bench reads besides the trade-in. */
export interface InspectionStore {
  /** Returns the trade-ins with clubs to inspect, the longest waiting first. */
  waiting(most: number): Promise<{ total: number; tradeIns: WaitingTradeIn[] }>;
  /** Returns the reference of the trade-in that waits the longest, other than this one. */
  nextAfter(reference: string): Promise<string | null>;
  /** Returns the models of the catalogue that have one of these ids. */
  models(ids: readonly string[]): Promise<CatalogueModel[]>;
}
