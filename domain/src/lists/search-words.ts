import { phoneDigits } from '../checkout/phone.ts';

/** The rest of a longer search is ignored. */
const maxWords = 8;

/**
 * Returns the searchable form of a text: its words in lower case without accents, followed by all of them joined, as in
 * ' van der merwe vandermerwe'. Spaces and punctuation separate words. The database's `search_text`, which fills the searched
 * columns, returns the same.
 */
export function searchText(text: string): string {
  const words = wordsIn(text);
  if (words.length === 0) return '';
  return words.length === 1 ? ` ${words.join('')}` : ` ${words.join(' ')} ${words.join('')}`;
}

/** Letters to find in a searchable text, anywhere or only at the beginning of a word. */
export interface SearchWord {
  letters: string;
  beginsWord: boolean;
}

export interface SearchQuery {
  /** All of them must be found, in any order. */
  words: SearchWord[];
  /** The search without its spaces, if it has any: 'WB 00 01 26' finds 'WB000126'. It matches on its own, without the words. */
  joined: SearchWord[];
}

/** Parses a search. One or two letters match only the beginning of a word: 'm fourie' finds Megan Fourie but not Willem. */
export function parseSearch(text: string): SearchQuery {
  const words = wordsIn(text);
  const needed = words.filter((word, at) => !words.some((other, place) => isCovered(word, other, place < at)));
  const digits = phoneDigits(text);
  const joined = digits ?? words.join('');
  const hasSpaces = joined !== '' && joined !== words[0];
  return {
    words: needed.slice(0, maxWords).map(searchWord),
    // Only the middle of a number may be legible on a label or document.
    joined: hasSpaces ? [{ letters: joined, beginsWord: digits === null || isShort(joined) }] : [],
  };
}

/** Returns whether a text returned by `searchText` contains the word. */
export function containsWord(searched: string, { letters, beginsWord }: SearchWord): boolean {
  return searched.includes(beginsWord ? ` ${letters}` : letters);
}

/** Returns whether the text matches the search: every word, in any order. */
export function matchesSearch(text: string, typed: string): boolean {
  const searched = searchText(text);
  const isFound = (word: SearchWord) => containsWord(searched, word);
  const { words, joined } = parseSearch(typed);
  return (words.length > 0 && words.every(isFound)) || joined.some(isFound);
}

/** Returns whether every text that contains the other word contains this one as well. */
export function isImplied({ letters, beginsWord }: SearchWord, other: SearchWord): boolean {
  return beginsWord ? other.beginsWord && other.letters.startsWith(letters) : other.letters.includes(letters);
}

function searchWord(letters: string): SearchWord {
  return { letters, beginsWord: isShort(letters) };
}

function isShort(word: string): boolean {
  return Array.from(word).length <= 2;
}

/**
 * Spaces, punctuation and symbols, by code point: databases and browsers disagree on which rarer characters are letters, so all
 * others count as letters.
 */
const separators =
  // oxlint-disable-next-line no-control-regex -- as in the database's expression
  /[\u0000-/:-@[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufeff\u{1f000}-\u{1ffff}]+/u;

function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\ufe00-\ufe0f]/g, '');
  return plain.split(separators).filter((word) => word !== '');
}

/** Returns whether a search for the other word makes this one unnecessary; of equal words, the first is kept. */
function isCovered(word: string, other: string, isBefore: boolean): boolean {
  return word === other ? isBefore : isImplied(searchWord(word), searchWord(other));
}
