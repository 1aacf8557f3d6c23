import type { ClubType } from '@trade-in/domain/club';
import { type BenchPart, type PartAnswer, replaceableParts } from '@trade-in/domain/inspection/checklist';
import * as words from '@trade-in/words/inspection-looks';
import { valueKey } from '@trade-in/words/value-name';

type Part = Exclude<BenchPart, 'face'> | 'face' | 'insert';
type Key = `${Part}${'BelowAverage' | 'Average' | 'AboveAverage'}` | `${Exclude<Part, 'grip'>}Fault`;
type Texts = Readonly<Record<Key | Part | `${Part}Hint`, () => string>>;

const texts: Texts = words;

/** A putter's face may be an insert. */
function partOf(type: ClubType, part: BenchPart): Part {
  return type === 'Putter' && part === 'face' ? 'insert' : part;
}

export function partName(type: ClubType, part: BenchPart): string {
  return texts[partOf(type, part)]();
}

/** Returns what to look at. */
export function partHint(type: ClubType, part: BenchPart): string {
  return texts[`${partOf(type, part)}Hint`]();
}

/** Returns how the part looks; null for an answer that the part doesn't have. */
export function answerName(type: ClubType, part: BenchPart, answer: PartAnswer): string | null {
  const name = partOf(type, part);
  if (answer !== 'Fault') return texts[`${name}${valueKey(answer)}`]();
  return name === 'grip' || replaceableParts.includes(part) ? null : texts[`${name}Fault`]();
}
