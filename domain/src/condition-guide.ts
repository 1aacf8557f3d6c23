import type { ClubType, Condition } from './club.ts';

/** What a golfer, and later the inspection, looks at. */
export const clubParts = ['Crown', 'Face', 'Grooves', 'Face or insert', 'Shaft', 'Grip'] as const;
export type ClubPart = (typeof clubParts)[number];

/** The parts whose wear tells a club's condition. Crowns are painted and show sky marks; grooves wear where they spin the ball. */
export const partsOf = {
  Driver: ['Crown', 'Face', 'Shaft', 'Grip'],
  'Fairway Wood': ['Crown', 'Face', 'Shaft', 'Grip'],
  Hybrid: ['Crown', 'Face', 'Shaft', 'Grip'],
  Irons: ['Face', 'Grooves', 'Shaft', 'Grip'],
  Putter: ['Face or insert', 'Shaft', 'Grip'],
  Wedge: ['Face', 'Grooves', 'Shaft', 'Grip'],
} as const satisfies Record<ClubType, readonly ClubPart[]>;

export interface ConditionAdvice {
  /** The condition in one line. */
  summary: string;
  looks: Readonly<Record<ClubPart, string>>;
}

/** The three conditions in golfers' terms, so that the value at inspection is the value on the screen. */
export const conditionGuide = {
  'Above Average': {
    summary: 'Barely played: it could pass for new at address.',
    looks: {
      Crown: 'No sky marks; paint and finish are clean.',
      Face: 'Light ball marks at most, which wipe off.',
      Grooves: 'Sharp and clean.',
      'Face or insert': 'No marks; an insert sits flush.',
      Shaft: 'Straight, with its label and no scratches.',
      Grip: 'Tacky, without shine or cracks.',
    },
  },
  Average: {
    summary: 'Played and looked after: honest wear, no damage.',
    looks: {
      Crown: 'At most one small sky mark that you have to look for.',
      Face: 'Normal wear and small bag marks; no dents.',
      Grooves: 'Worn a little, all of them still easy to feel.',
      'Face or insert': 'A few bag marks on the edges; an insert is whole and sits flush.',
      Shaft: 'Straight; light scuffs from the bag.',
      Grip: 'Some shine, with play left in it.',
    },
  },
  'Below Average': {
    summary: 'Played hard: it shows at address, but everything works.',
    looks: {
      Crown: 'Plain sky marks, or chipped paint.',
      Face: 'Heavy wear, a worn spot or scratches; not cracked or caved in.',
      Grooves: 'Smooth in places.',
      'Face or insert': 'Dents, chips or a worn finish; an insert is worn but not loose.',
      Shaft: 'Scratched, rusty or without its label; not bent or cracked.',
      Grip: 'Hard, slick or split: needs a new one.',
    },
  },
} satisfies Record<Condition, ConditionAdvice>;
