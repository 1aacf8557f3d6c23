import type { CollectionReason } from './collection.ts';
import type { ParcelMeasureReason, ParcelReason } from './parcel-for-clubs.ts';
import type { MeasureReason } from './parcel.ts';

/** Why the courier can't collect on a day, or can't carry a parcel. */
export type CourierReason = CollectionReason | MeasureReason | ParcelReason | ParcelMeasureReason;
