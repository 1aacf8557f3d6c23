import type { ClubType, Dexterity } from '../club.ts';
import { lexicon, longestPhrase, type Meaning, wordsIn } from './golf-lexicon.ts';

/** The parsed text of a search. */
export interface FinderQuery {
  /**
   * In lower case and in the order typed, without words for the hand, and with abbreviations and nicknames replaced by the
   * catalogue's words: 'tm 3w' becomes taylormade fairway wood.
   */
  words: string[];
  /** The hand and type that were named; null if none or contradictory ones were. */
  dexterity: Dexterity | null;
  type: ClubType | null;
}

/** More words than any club's name has; the rest of a longer text is ignored. */
const maxWords = 12;

/** Parses the text of a search: 'lefty g400' is a left-handed G400, 'tm stealth 2 driver' a TaylorMade driver. */
export function parseFinderQuery(text: string): FinderQuery {
  const meanings = meaningsOf(splitWords(text));
  return {
    words: meanings.flatMap(catalogueWords),
    dexterity: onlyOne(meanings.map(({ dexterity }) => dexterity)),
    type: onlyOne(meanings.map(({ type }) => type)),
  };
}

/** Keeps punctuation inside words, where it belongs to names ('t//world', 'm.craft', 'st-z'), and # before a number. */
function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,;:!?"“”()[\]]+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

function meaningsOf(words: readonly string[]): Meaning[] {
  const meanings: Meaning[] = [];
  let rest = words;
  while (rest.length > 0) {
    const { length, meaning } = firstPhrase(rest);
    meanings.push(meaning);
    rest = rest.slice(length);
  }
  return meanings;
}

/** Returns the longest phrase of the lexicon at the beginning of the words, or the first word as part of a model's name. */
function firstPhrase(words: readonly string[]): { length: number; meaning: Meaning } {
  for (let length = longestPhrase; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const meaning = lexicon.get(phrase.join(' '));
    if (meaning !== undefined) return { length: phrase.length, meaning };
  }
  return { length: 1, meaning: { modelWords: words.slice(0, 1) } };
}

function catalogueWords({ brand, modelWords = [], type }: Meaning): string[] {
  return [...(brand === undefined ? [] : wordsIn(brand)), ...modelWords, ...(type === undefined ? [] : wordsIn(type))];
}

function onlyOne<Value>(found: readonly (Value | undefined)[]): Value | null {
  const [first, ...others] = new Set(found.filter((value) => value !== undefined));
  return first === undefined || others.length > 0 ? null : first;
}
