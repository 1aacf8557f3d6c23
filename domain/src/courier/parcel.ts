/** Sides are in whole centimetres, the weight in whole kilograms. */
export interface Parcel {
  length: number;
  width: number;
  height: number;
  weight: number;
}

export const parcelSides = ['length', 'width', 'height'] as const;
export type ParcelSide = (typeof parcelSides)[number];

/** A single club in its box (specification, section 9). */
export const defaultParcel: Parcel = { length: 114, width: 15, height: 15, weight: 3 };

/** The measures that a quote accepts (decision 0019). A courier may accept less. */
export const parcelBounds = {
  length: { min: 1, max: 300, unit: 'cm' },
  width: { min: 1, max: 300, unit: 'cm' },
  height: { min: 1, max: 300, unit: 'cm' },
  weight: { min: 1, max: 100, unit: 'kg' },
} as const satisfies Record<keyof Parcel, { min: number; max: number; unit: string }>;

/** Couriers bill the volumetric weight of a light, large parcel: one kilogram for each 5000 cm³. */
const cubicCmPerKg = 5000;

/** Why a measure is invalid, in centimetres or kilograms. */
export interface MeasureReason {
  code: `${keyof Parcel}_out_of_range`;
  min: number;
  max: number;
}

/** Returns the reason for each invalid measure, or null for a parcel that can be sent. */
export function whyNotParcel(parcel: Parcel): Partial<Record<keyof Parcel, MeasureReason>> | null {
  const reasons: Partial<Record<keyof Parcel, MeasureReason>> = {};
  for (const measure of ['length', 'width', 'height', 'weight'] as const) {
    const { min, max } = parcelBounds[measure];
    const value = parcel[measure];
    if (!Number.isInteger(value) || value < min || value > max) {
      reasons[measure] = { code: `${measure}_out_of_range`, min, max };
    }
  }
  return Object.keys(reasons).length > 0 ? reasons : null;
}

/** Returns the kilograms that the courier bills: the greater of actual and volumetric weight, rounded up. */
export function chargeableKg({ length, width, height, weight }: Parcel): number {
  return Math.ceil(Math.max(weight, (length * width * height) / cubicCmPerKg));
}
