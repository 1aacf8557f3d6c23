/** Sides in whole centimetres, weight in whole kilograms. */
export interface Parcel {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** One club in its box (specification, section 9). */
export const defaultParcel: Parcel = { length: 114, width: 15, height: 15, weight: 3 };

/** What the courier carries by hand: sides of 1 to 300 cm, 1 to 100 kg. */
export const parcelBounds = {
  length: { min: 1, max: 300, unit: 'cm' },
  width: { min: 1, max: 300, unit: 'cm' },
  height: { min: 1, max: 300, unit: 'cm' },
  weight: { min: 1, max: 100, unit: 'kg' },
} as const satisfies Record<keyof Parcel, { min: number; max: number; unit: string }>;

/** Couriers bill a light, large parcel as if each 5000 cm³ weighed a kilogram. */
const cubicCmPerKg = 5000;

/** '114 × 15 × 15 cm and 3 kg'. */
export function formatParcel({ length, width, height, weight }: Parcel): string {
  return `${length} × ${width} × ${height} cm and ${weight} kg`;
}

/** A sentence for each measure that is wrong; null for a parcel that can be sent. */
export function whyNotParcel(parcel: Parcel): Partial<Record<keyof Parcel, string>> | null {
  const wrong: Partial<Record<keyof Parcel, string>> = {};
  for (const measure of ['length', 'width', 'height', 'weight'] as const) {
    const { min, max, unit } = parcelBounds[measure];
    const value = parcel[measure];
    if (!Number.isInteger(value) || value < min || value > max) {
      wrong[measure] = `The ${measure} must be a whole number from ${min} to ${max} ${unit}.`;
    }
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
}

/** The kilograms that the courier bills: the weight or the volume, whichever is more, rounded up. */
export function chargeableKg({ length, width, height, weight }: Parcel): number {
  return Math.ceil(Math.max(weight, (length * width * height) / cubicCmPerKg));
}
