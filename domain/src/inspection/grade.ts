import type { ClubType, Condition } from '../club.ts';
import {
  type BenchAnswers,
  type BenchPart,
  checklists,
  type PartAnswer,
  replaceableParts,
  unansweredParts,
} from './checklist.ts';

/** How much each part counts. Parts that hit the ball and parts that can't be replaced count most. @public */
export const partWeights = {
  face: 3,
  grooves: 3,
  crown: 2,
  shaft: 2,
  sole: 1,
  hosel: 1,
  grip: 1,
} as const satisfies Record<BenchPart, number>;

/** The points of an answer, before they are weighted. @public */
export const answerPoints = {
  'Above Average': 100,
  Average: 50,
  'Below Average': 0,
  Fault: 0,
} as const satisfies Record<PartAnswer, number>;

/** Points that a rattle costs. @public */
export const rattlePoints = 15;
/** Points that a missing headcover costs. @public */
export const headcoverPoints = 5;

/** The fewest points of a grade, of 100; with fewer than the lower number a club is below average. */
export const gradeThresholds = { 'Above Average': 75, Average: 35 } as const;

/** `refused`: a part that can't be replaced has a fault. */
export type Grade = Condition | 'refused';

export interface GradedClub {
  grade: Grade;
  /** 0 to 100, rounded; null for a refused club. */
  points: number | null;
}

/**
 * Returns the grade that follows from the answers: the weighted mean of their points, less what a rattle or a missing headcover
 * costs. Null while parts have no answer, unless one of them refuses the club.
 */
export function gradeOf(type: ClubType, answers: BenchAnswers): GradedClub | null {
  const { parts, canRattle, hasHeadcover } = checklists[type];
  const faults = parts.filter((part) => answers.parts[part] === 'Fault' && !replaceableParts.includes(part));
  if (faults.length > 0) return { grade: 'refused', points: null };
  if (unansweredParts(type, answers).length > 0) return null;
  const weight = parts.reduce((sum, part) => sum + partWeights[part], 0);
  const weighted = parts.reduce(
    (sum, part) => sum + partWeights[part] * answerPoints[answers.parts[part] ?? 'Fault'],
    0,
  );
  const rattle = canRattle && answers.rattles ? rattlePoints : 0;
  const headcover = hasHeadcover && !answers.hasHeadcover ? headcoverPoints : 0;
  const points = Math.max(0, Math.round(weighted / weight) - rattle - headcover);
  return { grade: gradeOfPoints(points), points };
}

function gradeOfPoints(points: number): Condition {
  if (points >= gradeThresholds['Above Average']) return 'Above Average';
  return points >= gradeThresholds.Average ? 'Average' : 'Below Average';
}

/** Returns the answers of a club that is in the condition that the customer stated. */
export function answersAsStated(type: ClubType, condition: Condition): BenchAnswers {
  const parts = Object.fromEntries(checklists[type].parts.map((part) => [part, condition]));
  return { parts, rattles: false, hasHeadcover: checklists[type].hasHeadcover };
}
