import type { ClubType, Dexterity } from './club.ts';
import { lexicon, longestPhrase, type Meaning, wordsIn } from './golf-lexicon.ts';

/** What the search has to go by; all words are in lower case and in the order typed. */
export interface FinderQuery {
  /** As typed, without the words about the hand: a nickname may well be part of some model's name. */
  words: string[];
  /** The same with abbreviations and nicknames written out as catalogues do: 'tm 3w' becomes taylormade fairway wood. */
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
  const phrases = phrasesOf(wordsTyped(text));
  const meanings = phrases.map(({ meaning }) => meaning);
  return {
    words: phrases.flatMap(({ typed, meaning }) => (meaning.dexterity === undefined ? typed : [])),
    expanded: meanings.flatMap(writtenOut),
    dexterity: onlyOne(meanings.map(({ dexterity }) => dexterity)),
    type: onlyOne(meanings.map(({ type }) => type)),
    brand: onlyOne(meanings.map(({ brand }) => brand)),
  };
}

/** Punctuation inside a word belongs to names ('t//world', 'm.craft', 'st-z'), and so does # before a number. */
function wordsTyped(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,;:!?"“”()[\]]+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

interface Phrase {
  typed: string[];
  meaning: Meaning;
}

function phrasesOf(words: readonly string[]): Phrase[] {
  const phrases: Phrase[] = [];
  let rest = words;
  while (rest.length > 0) {
    const phrase = firstPhrase(rest);
    phrases.push(phrase);
    rest = rest.slice(phrase.typed.length);
  }
  return phrases;
}

/** The longest phrase of the lexicon that the words begin with, else their first word, which means itself. */
function firstPhrase(words: readonly string[]): Phrase {
  for (let length = longestPhrase; length > 0; length -= 1) {
    const typed = words.slice(0, length);
    const meaning = lexicon.get(typed.join(' '));
    if (meaning !== undefined) return { typed, meaning };
  }
  const typed = words.slice(0, 1);
  return { typed, meaning: { modelWords: typed } };
}

function writtenOut({ brand, modelWords = [], type }: Meaning): string[] {
  return [...(brand === undefined ? [] : wordsIn(brand)), ...modelWords, ...(type === undefined ? [] : wordsIn(type))];
}

function onlyOne<Value>(found: readonly (Value | undefined)[]): Value | null {
  const [first, ...others] = new Set(found.filter((value) => value !== undefined));
  return first === undefined || others.length > 0 ? null : first;
}
