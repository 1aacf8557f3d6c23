import { countClubs } from '../cart/cart.ts';
import type { ClubType } from '../club.ts';
import {
  defaultParcel,
  type MeasureReason,
  type Parcel,
  type ParcelSide,
  parcelSides,
  whyNotParcel,
} from './parcel.ts';

/** The fields of a club that determine a parcel's size. A set of irons counts as its number of irons. */
export interface PackedClub {
  type: ClubType;
  ironCount: number;
  quantity: number;
}

/**
 * The shortest adult club of each type in whole centimetres: the standard lengths in manufacturers' charts (driver 45 inches,
 * fairway woods from 42, hybrids from 39¼, irons and wedges from 35), less an inch for women's clubs; putters from 32 inches.
 */
const shortestCm: Record<ClubType, number> = {
  Driver: 111,
  'Fairway Wood': 104,
  Hybrid: 97,
  Irons: 86,
  Wedge: 86,
  Putter: 81,
};

interface Packing {
  /** The area of the box's end that each club needs. */
  cm2: Record<ClubType, number>;
  gramsPerClub: number;
}

/** Estimated from a golf bag: 14 clubs (Rule 4.1b) of about 350 g in an opening of about 25 × 25 cm. */
const usualPacking: Packing = {
  cm2: { Driver: 44, 'Fairway Wood': 44, Hybrid: 44, Irons: 44, Wedge: 44, Putter: 44 },
  gramsPerClub: 350,
};

/**
 * Estimated: the flat heads of irons and wedges lie head to grip, so a set of eight fits the specification's parcel, and no club
 * weighs less than a light driver, 310 g. Low on purpose, so that no correct measurement is refused.
 */
const tightestPacking: Packing = {
  cm2: { Driver: 44, 'Fairway Wood': 44, Hybrid: 44, Irons: 28, Wedge: 28, Putter: 44 },
  gramsPerClub: 310,
};

/** Estimated for one wrapped head. A driver's is at most 12.7 cm long and 7.1 cm high (Equipment Rules, part 2). */
const minSideCm = 10;
/** Estimated. */
const boxGrams = 500;

/** Returns the smallest parcel that holds the clubs; null when they need more than one. */
export function smallestParcel(clubs: readonly PackedClub[]): Parcel | null {
  return parcelOf(clubs, tightestPacking);
}

function parcelOf(clubs: readonly PackedClub[], { cm2, gramsPerClub }: Packing): Parcel | null {
  const count = countClubs(clubs);
  const endCm2 = clubs.reduce((sum, club) => sum + cm2[club.type] * countClubs([club]), 0);
  const side = Math.max(minSideCm, Math.ceil(Math.sqrt(endCm2)));
  const parcel = {
    length: Math.max(side, ...clubs.map(({ type }) => shortestCm[type])),
    width: side,
    height: side,
    weight: Math.ceil((gramsPerClub * count + boxGrams) / 1000),
  };
  return whyNotParcel(parcel) === null ? parcel : null;
}

/**
 * Returns the default parcel for the clubs: the specification's for up to five single clubs, 114 × 18 × 18 cm for a set of seven
 * irons, 114 × 25 × 25 cm and 6 kg for a full bag of fourteen. Also the specification's for clubs that no parcel can hold.
 */
export function suggestedParcel(clubs: readonly PackedClub[]): Parcel {
  const needed = parcelOf(clubs, usualPacking) ?? smallestParcel(clubs) ?? defaultParcel;
  return {
    length: Math.max(defaultParcel.length, needed.length),
    width: Math.max(defaultParcel.width, needed.width),
    height: Math.max(defaultParcel.height, needed.height),
    weight: Math.max(defaultParcel.weight, needed.weight),
  };
}

/** Why the clubs don't fit in a parcel; `count` is their number. */
export type ParcelReason =
  | { code: 'clubs_exceed_any_parcel'; count: number }
  | { code: 'parcel_too_small'; count: number; smallest: Parcel };

/** Why one measure is too small: the least centimetres or kilograms for the clubs. */
export interface ParcelMeasureReason {
  code: 'side_too_short' | 'parcel_too_light';
  least: number;
  count: number;
}

interface ParcelRefusal {
  reason: ParcelReason;
  fields: Partial<Record<keyof Parcel, ParcelMeasureReason>>;
}

/** Returns why the clubs do not fit in the parcel, or null. The parcel may be turned on any side. */
export function whyNotFitInParcel(parcel: Parcel, clubs: readonly PackedClub[]): ParcelRefusal | null {
  const count = countClubs(clubs);
  if (count === 0) return null;
  const smallest = smallestParcel(clubs);
  if (smallest === null) return { reason: { code: 'clubs_exceed_any_parcel', count }, fields: {} };
  const fields: ParcelRefusal['fields'] = {};
  for (const [side, least] of leastSides(parcel, smallest)) {
    if (parcel[side] < least) fields[side] = { code: 'side_too_short', least, count };
  }
  if (parcel.weight < smallest.weight) fields.weight = { code: 'parcel_too_light', least: smallest.weight, count };
  if (Object.keys(fields).length === 0) return null;
  return { reason: { code: 'parcel_too_small', count, smallest }, fields };
}

/**
 * Returns why each measure can't be sent or is too small for the clubs, or null. While a side is invalid by itself, the others
 * are not compared: which of them is too short depends on it, because the parcel may be turned.
 */
export function whyNotParcelForClubs(
  parcel: Parcel,
  clubs: readonly PackedClub[],
): Partial<Record<keyof Parcel, MeasureReason | ParcelMeasureReason>> | null {
  const invalid = whyNotParcel(parcel) ?? {};
  const tooSmall = whyNotFitInParcel(parcel, clubs)?.fields ?? {};
  const isComparable = parcelSides.every((side) => invalid[side] === undefined);
  const { weight } = tooSmall;
  const reasons = { ...(isComparable ? tooSmall : weight && { weight }), ...invalid };
  return Object.keys(reasons).length > 0 ? reasons : null;
}

/**
 * Returns each side with the centimetres that it needs. A parcel with a side as long as the clubs may be turned, so the longest
 * sides are compared. Otherwise its length is to blame: 11 cm are 111 with a digit missing, whatever its width.
 */
function leastSides(parcel: Parcel, needed: Parcel): [ParcelSide, number][] {
  const isLongEnough = parcelSides.some((side) => parcel[side] >= needed.length);
  if (!isLongEnough) return parcelSides.map((side) => [side, needed[side]]);
  const least = sidesOf(needed).map(([, cm]) => cm);
  return sidesOf(parcel).map(([side], place) => [side, least[place] ?? 0]);
}

/** Returns the sides, the longest first. */
function sidesOf(parcel: Parcel): [ParcelSide, number][] {
  const sides = parcelSides.map((side): [ParcelSide, number] => [side, parcel[side]]);
  return sides.toSorted(([, one], [, other]) => other - one);
}
