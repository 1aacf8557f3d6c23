import type { FinderQuery } from './finder-query.ts';
import { tokensIn } from './tokens.ts';

/** How a word of the catalogue may match a variant. */
export type MatchKind = 'exact' | 'prefix' | 'similar';

/** One way of writing one term of a query. */
export interface TermVariant {
  /** The term's position in the query; several variants of a term count once. */
  position: number;
  text: string;
  match: MatchKind;
  /** The score of a model that matches. */
  weight: number;
}

export interface QueryTerms {
  variants: TermVariant[];
  /** The score of a model that matches every term exactly. */
  maxScore: number;
}

/** A run of letters or digits: 'g400' and 'g 400' have the same two terms. */
interface Term {
  text: string;
  weight: number;
}

/** A number distinguishes the models of a family; a single letter says little. */
const weights = { number: 1.2, word: 1, letter: 0.5, numberOfType: 0.3 };

/** The rest of a longer text is ignored. */
const maxTerms = 16;

/** Words of ordinary sentences that identify no model. */
const stopWords = new Set(
  'a an and are for golf club clubs how in is it much my new of old sell set the to trade used want what with worth'.split(
    ' ',
  ),
);

const numberNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const romanNumbers = ['', 'ii', 'iii'];

/** Returns the variants of a query's terms: other spellings that a catalogue may use, and likely typos. */
export function queryTerms(query: FinderQuery): QueryTerms {
  const terms = termsOf(query).slice(0, maxTerms);
  return {
    variants: terms.flatMap((term, position) => {
      const variants = isNumber(term.text) ? numberVariants(term.text) : wordVariants(term.text);
      const weighted = variants.map((variant) => ({ ...variant, position, weight: variant.weight * term.weight }));
      return [...weighted, ...joinedWithNext(terms, position)];
    }),
    maxScore: terms.reduce((sum, { weight }) => sum + weight, 0),
  };
}

/** Leaves out the words of the type, which is a filter. */
function termsOf({ words, type }: FinderQuery): Term[] {
  const typeWords = new Set(type?.toLowerCase().split(' '));
  return words.flatMap((word, at) => {
    if (typeWords.has(word) || stopWords.has(word)) return [];
    const isBeforeType = type !== 'Driver' && type !== 'Putter' && typeWords.has(words[at + 1] ?? '');
    const isNumberOfType = isBeforeType && /^\d+$/.test(word);
    return tokensIn(word).map((text) => ({ text, weight: weightOf(text, isNumberOfType) }));
  });
}

/** The 3 in '3 wood' may be the club's number instead of the model's. */
function weightOf(text: string, isNumberOfType: boolean): number {
  if (isNumber(text)) return isNumberOfType ? weights.numberOfType : weights.number;
  return text.length === 1 ? weights.letter : weights.word;
}

function isNumber(text: string): boolean {
  return /^\d/.test(text);
}

type Variant = Omit<TermVariant, 'position'>;

/** Numbers have no similar variants, because a different digit means a different model. */
function numberVariants(text: string): Variant[] {
  const number = Number(text);
  const spellings = [
    text,
    `${number}`,
    number % 1 === 0 ? `${number}.0` : '',
    numberNames[number - 1],
    romanNumbers[number - 1],
  ];
  const variants = [...new Set(spellings)].flatMap((spelling) => (spelling ? [exact(spelling, 1)] : []));
  if (text.length === 2) variants.push(exact(`20${text}`, 0.8));
  if (text.length > 1) variants.push({ text, match: 'prefix', weight: 0.5 });
  return variants;
}

function wordVariants(text: string): Variant[] {
  const number = Math.max(numberNames.indexOf(text), romanNumbers.indexOf(text)) + 1;
  const variants = number > 0 ? [exact(text, 1), exact(`${number}`, 1)] : [exact(text, 1)];
  if (text.length > 1) variants.push({ text, match: 'prefix', weight: 0.9 });
  if (text.length > 2) variants.push({ text, match: 'similar', weight: 0.8 });
  return text.length > 3 ? [...variants, ...transpositions(text).map((swapped) => exact(swapped, 0.75))] : variants;
}

function exact(text: string, weight: number): Variant {
  return { text, match: 'exact', weight };
}

/** Swapped neighbouring letters are the most common typo, and in a short word they leave no trigram intact. */
function transpositions(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => {
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  }).filter((swapped) => swapped !== text);
}

/** Joins a word with the next one, as in 'speed zone' for SpeedZone; the variant counts for both terms. */
function joinedWithNext(terms: readonly Term[], position: number): TermVariant[] {
  const [first, second] = terms.slice(position, position + 2);
  if (first === undefined || second === undefined || isNumber(first.text) || isNumber(second.text)) return [];
  const variant = exact(first.text + second.text, 0.95);
  return [first, second].map(({ weight }, offset) => ({
    ...variant,
    position: position + offset,
    weight: variant.weight * weight,
  }));
}
