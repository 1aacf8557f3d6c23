import type { ClubType, Dexterity } from './club.ts';
import { lexicon, longestPhrase, type Meaning } from './golf-lexicon.ts';

/** What the search has to go by; words are in lower case and in the order typed. */
export interface FinderQuery {
  /** As typed, but for the words about the hand: some model may well be called that. */
  words: string[];
  /** The same with every abbreviation and nickname written out as the catalogue has it: 'tm 3w' is taylormade fairway wood. */
  expanded: string[];
  /** The hand, type and brand that were named; null when none was, or two that contradict each other. */
  dexterity: Dexterity | null;
  type: ClubType | null;
  brand: string | null;
}

/** More words than any club's name has; the rest of a pasted text is not searched for. */
const maxWords = 12;

/** Reads the finder's box: 'lefty g400' is a left-handed G400, 'tm stealth 2 driver' a TaylorMade driver. */
export function parseFinder(text: string): FinderQuery {
  const typed = wordsOf(text);
  const words: string[] = [];
  const expanded: string[] = [];
  const meanings: Meaning[] = [];
  for (let at = 0; at < typed.length;) {
    const { phrase, meaning } = phraseAt(typed, at);
    at += phrase.length;
    meanings.push(meaning);
    if (meaning.dexterity === undefined) words.push(...phrase);
    expanded.push(...meaning.words);
  }
  return {
    words,
    expanded,
    dexterity: onlyOne(meanings.map(({ dexterity }) => dexterity)),
    type: onlyOne(meanings.map(({ type }) => type)),
    brand: onlyOne(meanings.map(({ brand }) => brand)),
  };
}

/** Punctuation inside a word belongs to names ('t//world', 'm.craft', 'st-z'), and so does # before a number. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,;:!?"“”()[\]]+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** The longest phrase of the lexicon that begins here, else the single word, which means itself. */
function phraseAt(typed: readonly string[], at: number): { phrase: string[]; meaning: Meaning } {
  for (let length = longestPhrase; length > 0; length -= 1) {
    const phrase = typed.slice(at, at + length);
    const meaning = lexicon.get(phrase.join(' '));
    if (meaning !== undefined) return { phrase, meaning };
  }
  const word = typed.slice(at, at + 1);
  return { phrase: word, meaning: { words: word } };
}

function onlyOne<Value>(found: readonly (Value | undefined)[]): Value | null {
  const [first, ...others] = new Set(found.filter((value) => value !== undefined));
  return first === undefined || others.length > 0 ? null : first;
}
