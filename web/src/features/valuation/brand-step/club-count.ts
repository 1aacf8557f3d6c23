import type { ClubType } from '@trade-in/domain/club';
import * as words from '@trade-in/words/brand-step';

/** Spelt out, because a look-up by name would load every message of the namespace. */
const messages: Readonly<Record<ClubType, [count: (inputs: { count: number }) => string, none: () => string]>> = {
  Driver: [words.driverCount, words.driverNone],
  'Fairway Wood': [words.fairwayWoodCount, words.fairwayWoodNone],
  Hybrid: [words.hybridCount, words.hybridNone],
  Irons: [words.ironsCount, words.ironsNone],
  Putter: [words.putterCount, words.putterNone],
  Wedge: [words.wedgeCount, words.wedgeNone],
};

/** Returns '25 drivers', or 'No drivers'. */
export function clubCount(type: ClubType, count: number): string {
  const [some, none] = messages[type];
  return count === 0 ? none() : some({ count });
}
