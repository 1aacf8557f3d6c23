import type { Cents } from '../money.ts';
import { type BenchPart, checklists, type PartAnswer } from './checklist.ts';
import type { Inspection, StatedClub } from './inspection.ts';

/** One way in which the club differs from what the customer stated. */
export type Difference =
  | { kind: 'model'; brandName: string; modelName: string }
  /** The club arrived after the quote had ended, and the model's price has changed since. */
  | { kind: 'price'; before: Cents; today: Cents }
  | { kind: 'dexterity' }
  | { kind: 'irons'; count: number }
  | { kind: 'part'; part: BenchPart; answer: PartAnswer }
  | { kind: 'rattle' }
  | { kind: 'headcover' };

/** Returns how the club that was found differs from the stated one, the most important first. */
export function differencesOf(stated: StatedClub, found: Inspection): Difference[] {
  const { brandName, modelName, type, answers } = found;
  const { parts, isSet, hasHeadcover } = checklists[type];
  const differences: (Difference | false)[] = [
    found.modelId !== stated.modelId && { kind: 'model', brandName, modelName },
    priceDifference(stated, found),
    found.dexterity !== stated.dexterity && { kind: 'dexterity' },
    isSet &&
      found.irons.length > 0 &&
      found.irons.length !== stated.ironCount && { kind: 'irons', count: found.irons.length },
    ...parts.map((part): Difference | false => {
      const answer = answers.parts[part];
      return answer !== undefined && answer !== stated.condition && { kind: 'part', part, answer };
    }),
    answers.rattles && { kind: 'rattle' },
    hasHeadcover && !answers.hasHeadcover && { kind: 'headcover' },
  ];
  return differences.filter((difference) => difference !== false);
}

/** Another model has another price in any case. */
function priceDifference(stated: StatedClub, found: Inspection): Difference | false {
  if (found.modelId !== stated.modelId || found.price === stated.price) return false;
  return { kind: 'price', before: stated.price, today: found.price };
}
