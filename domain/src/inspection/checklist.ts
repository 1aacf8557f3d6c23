import { type ClubType, ironCounts } from '../club.ts';

/** What is looked at on the bench. */
export const benchParts = ['crown', 'face', 'grooves', 'sole', 'hosel', 'shaft', 'grip'] as const;
export type BenchPart = (typeof benchParts)[number];

/** The answers for a part: the condition it is in, or a fault that makes the club worthless to the shop. */
export const partAnswers = ['Below Average', 'Average', 'Above Average', 'Fault'] as const;
export type PartAnswer = (typeof partAnswers)[number];

/** Parts that can be replaced: their fault lowers the grade, but refuses no club. */
export const replaceableParts: readonly BenchPart[] = ['grip'];

interface Checklist {
  parts: readonly BenchPart[];
  /** Whether a loose head or weight can rattle. */
  canRattle: boolean;
  hasHeadcover: boolean;
  isSet: boolean;
}

const wood: Checklist = {
  parts: ['crown', 'face', 'sole', 'hosel', 'shaft', 'grip'],
  canRattle: true,
  hasHeadcover: true,
  isSet: false,
};
const wedge: Checklist = {
  parts: ['face', 'grooves', 'sole', 'hosel', 'shaft', 'grip'],
  canRattle: true,
  hasHeadcover: false,
  isSet: false,
};

/** The checklist of each type of club. */
export const checklists = {
  Driver: wood,
  'Fairway Wood': wood,
  Hybrid: wood,
  Irons: { ...wedge, isSet: true },
  Putter: { parts: ['face', 'sole', 'hosel', 'shaft', 'grip'], canRattle: false, hasHeadcover: true, isSet: false },
  Wedge: wedge,
} as const satisfies Record<ClubType, Checklist>;

/** The irons that a set can have, from long to short. */
export const ironNames = ['2', '3', '4', '5', '6', '7', '8', '9', 'PW', 'AW', 'GW', 'SW', 'LW'] as const;
export type IronName = (typeof ironNames)[number];

/** The valuation counts at most this many irons of a set. */
export const maxCountedIrons = Math.max(...ironCounts);

/** Returns the usual set of this many irons: it ends with the pitching wedge. */
export function usualIrons(count: number): IronName[] {
  const end = ironNames.indexOf('PW') + 1;
  return ironNames.slice(Math.max(0, end - count), end);
}

/** The answers for one club. */
export interface BenchAnswers {
  parts: Partial<Record<BenchPart, PartAnswer>>;
  rattles: boolean;
  hasHeadcover: boolean;
}

/** Returns the parts of this type that have no answer yet. */
export function unansweredParts(type: ClubType, { parts }: Pick<BenchAnswers, 'parts'>): BenchPart[] {
  return checklists[type].parts.filter((part) => parts[part] === undefined);
}
