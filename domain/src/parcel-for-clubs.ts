import { countClubs } from './cart.ts';
import type { ClubType } from './club.ts';
import { counted } from './counted.ts';
import { defaultParcel, formatParcel, type Parcel, whyNotParcel } from './parcel.ts';

/** What a parcel's size depends on; a set of irons is as many clubs as it has irons. */
export interface PackedClub {
  type: ClubType;
  ironCount: number;
  quantity: number;
}

/**
 * The shortest adult club of each type, in whole centimetres: the standard lengths of makers' charts (driver 45 inches, fairway
 * woods from 42, hybrids from 39¼, irons and wedges from 35), less an inch for women's clubs; putters from 32 inches.
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
  /** Of the box's end, for each club. */
  cm2: Record<ClubType, number>;
  gramsPerClub: number;
}

/** Assumed from a bag for the 14 clubs of a player (Rule 4.1b), about 25 × 25 cm at its mouth; from clubs of some 350 g. */
const usualPacking: Packing = {
  cm2: { Driver: 44, 'Fairway Wood': 44, Hybrid: 44, Irons: 44, Wedge: 44, Putter: 44 },
  gramsPerClub: 350,
};

/**
 * Assumed: the flat heads of irons and wedges lie head to grip, so that a whole set of eight fits the specification's parcel; and
 * no club weighs less than a light driver, 310 g. Low on purpose: nobody who measured honestly is refused.
 */
const tightestPacking: Packing = {
  cm2: { Driver: 44, 'Fairway Wood': 44, Hybrid: 44, Irons: 28, Wedge: 28, Putter: 44 },
  gramsPerClub: 310,
};

/** Assumed: what a single wrapped head needs. A driver's is at most 12.7 cm long and 7.1 cm high (Equipment Rules, part 2). */
const narrowestCm = 10;
/** Assumed. */
const gramsOfBox = 500;

/** Returns the smallest parcel that holds the clubs; null when they need more than one. */
export function smallestParcel(clubs: readonly PackedClub[]): Parcel | null {
  return parcelOf(clubs, tightestPacking);
}

function parcelOf(clubs: readonly PackedClub[], { cm2, gramsPerClub }: Packing): Parcel | null {
  const count = countClubs(clubs);
  const endCm2 = clubs.reduce((sum, club) => sum + cm2[club.type] * countClubs([club]), 0);
  const side = Math.max(narrowestCm, Math.ceil(Math.sqrt(endCm2)));
  const parcel = {
    length: Math.max(side, ...clubs.map(({ type }) => shortestCm[type])),
    width: side,
    height: side,
    weight: Math.ceil((gramsPerClub * count + gramsOfBox) / 1000),
  };
  return whyNotParcel(parcel) === null ? parcel : null;
}

/**
 * Returns the parcel to propose: the specification's for single clubs (up to five), 114 × 18 × 18 cm for a set of seven irons,
 * 114 × 25 × 25 cm and 6 kg for a full bag of fourteen. The specification's too for what no parcel holds.
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

export interface ParcelRefusal {
  sentence: string;
  /** By measure. */
  fields: Partial<Record<keyof Parcel, string>>;
}

/** Returns why the clubs can't be sent in this parcel; null when they can. The parcel may lie on any side. */
export function whyParcelTooSmall(parcel: Parcel, clubs: readonly PackedClub[]): ParcelRefusal | null {
  const count = countClubs(clubs);
  if (count === 0) return null;
  const smallest = smallestParcel(clubs);
  if (smallest === null) {
    const sentence = `${counted(count, 'club')} do not fit in one parcel. Bring them in, or trade them in a few at a time.`;
    return { sentence, fields: {} };
  }
  const needed = sidesOf(smallest);
  const fields: ParcelRefusal['fields'] = {};
  sidesOf(parcel).forEach(([side, cm], place) => {
    const [, least] = needed[place] ?? [side, 0];
    if (cm < least) fields[side] = `At least ${least} cm for ${counted(count, 'club')}`;
  });
  if (parcel.weight < smallest.weight) fields.weight = `At least ${smallest.weight} kg for ${counted(count, 'club')}`;
  if (Object.keys(fields).length === 0) return null;
  const need = count === 1 ? 'needs' : 'need';
  return { sentence: `${counted(count, 'club')} ${need} a parcel of at least ${formatParcel(smallest)}.`, fields };
}

/** Longest first. */
function sidesOf(parcel: Parcel): ['length' | 'width' | 'height', number][] {
  const sides = (['length', 'width', 'height'] as const).map((side): [typeof side, number] => [side, parcel[side]]);
  return sides.toSorted(([, one], [, other]) => other - one);
}
