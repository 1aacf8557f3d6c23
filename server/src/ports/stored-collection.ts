import type { CalendarDay } from '@trade-in/domain/calendar';

/** Where and when the courier collects a trade-in's parcel, as stored. Address, day and contact are null without a collection. */
export interface StoredCollection {
  collectionStreet: string | null;
  collectionSuburb: string | null;
  collectionCity: string | null;
  collectionPostalCode: string | null;
  collectionOn: CalendarDay | null;
  contactName: string | null;
  contactPhone: string | null;
  /** Centimetres. */
  packageLength: number;
  packageWidth: number;
  packageHeight: number;
  /** Kilograms. */
  packageWeight: number;
}
