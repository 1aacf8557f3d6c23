import type { ClubType } from '@trade-in/domain/club';
import * as types from '@trade-in/words/club-types';

/** Spelt out instead of looked up by `valueName`, which the first view would have to load. */
const names: Readonly<Record<ClubType, () => string>> = {
  Driver: types.Driver,
  'Fairway Wood': types.FairwayWood,
  Hybrid: types.Hybrid,
  Irons: types.Irons,
  Putter: types.Putter,
  Wedge: types.Wedge,
};

/** Returns how customers read a type of club. */
export function clubTypeName(type: ClubType): string {
  return names[type]();
}
