import type { Condition } from './club.ts';

export interface ConditionAdvice {
  /** The condition in one line. */
  summary: string;
  points: readonly { part: ClubPart; looksLike: string }[];
}

/** What a golfer, and later the inspection, looks at. Sky marks are scratches on the crown from under the ball. */
export const clubParts = ['Sky marks', 'Face', 'Grooves', 'Shaft', 'Grip'] as const;
export type ClubPart = (typeof clubParts)[number];

/** The three conditions in golfers' terms, so that the value at inspection is the value on the screen. */
export const conditionGuide = {
  'Above Average': {
    summary: 'Barely played: it could pass for new at address.',
    points: [
      { part: 'Sky marks', looksLike: 'None; paint and finish are clean.' },
      { part: 'Face', looksLike: 'Light ball marks at most, which wipe off.' },
      { part: 'Grooves', looksLike: 'Sharp and clean.' },
      { part: 'Shaft', looksLike: 'Straight, with its label and no scratches.' },
      { part: 'Grip', looksLike: 'Tacky, without shine or cracks.' },
    ],
  },
  Average: {
    summary: 'Played and looked after: honest wear, no damage.',
    points: [
      { part: 'Sky marks', looksLike: 'At most a small one that you have to look for.' },
      { part: 'Face', looksLike: 'Normal wear and small bag marks; no dents.' },
      { part: 'Grooves', looksLike: 'Worn a little, all of them still easy to feel.' },
      { part: 'Shaft', looksLike: 'Straight; light scuffs from the bag.' },
      { part: 'Grip', looksLike: 'Some shine, with play left in it.' },
    ],
  },
  'Below Average': {
    summary: 'Played hard: it shows at address, but everything works.',
    points: [
      { part: 'Sky marks', looksLike: 'Plain to see, or chipped paint on the crown.' },
      { part: 'Face', looksLike: 'Heavy wear, a worn spot or scratches; not cracked or caved in.' },
      { part: 'Grooves', looksLike: 'Smooth in places.' },
      { part: 'Shaft', looksLike: 'Scratched, rusty or without its label; not bent or cracked.' },
      { part: 'Grip', looksLike: 'Hard, slick or split: needs a new one.' },
    ],
  },
} satisfies Record<Condition, ConditionAdvice>;
