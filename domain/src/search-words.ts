import { phoneDigits } from './phone.ts';

/** Words of a longer text that are looked for one by one; pasted pages are not. */
const maxWords = 8;

/**
 * Returns what a text is found by: its words in lower case without accents, and all of them written as one, as in
 * ' van der merwe vandermerwe'. Spaces and signs separate words. The database's function
 * `search_text` returns the same, and fills the searched columns.
 */
export function searchText(text: string): string {
  const words = wordsIn(text);
  if (words.length === 0) return '';
  return words.length === 1 ? ` ${words.join('')}` : ` ${words.join(' ')} ${words.join('')}`;
}

/** What is looked for in a searched text: anywhere in it, or only where one of its words begins. */
export interface SearchWord {
  letters: string;
  beginsWord: boolean;
}

export interface TypedWords {
  /** Every one of them must be found; the order doesn't matter. */
  words: SearchWord[];
  /** The text without its gaps: 'WB 00 01 26' finds 'WB000126'. One of these is enough, whatever becomes of the words. */
  wholes: SearchWord[];
}

/**
 * Reads what was typed into a filter. One or two letters are how a word begins: 'm fourie' finds Megan Fourie, and not Willem.
 */
export function typedWords(text: string): TypedWords {
  const words = wordsIn(text);
  const needed = words.filter((word, at) => !words.some((other, place) => isCovered(word, other, place < at)));
  const digits = phoneDigits(text);
  const whole = digits ?? words.join('');
  const isMore = whole !== '' && whole !== words[0];
  return {
    words: needed.slice(0, maxWords).map((letters) => ({ letters, beginsWord: isShort(letters) })),
    // Of a number the middle may be all that is legible.
    wholes: isMore ? [{ letters: whole, beginsWord: digits === null || isShort(whole) }] : [],
  };
}

/** Returns whether a text that `searchText` wrote holds the word. */
export function holdsWord(searched: string, { letters, beginsWord }: SearchWord): boolean {
  return searched.includes(beginsWord ? ` ${letters}` : letters);
}

/** Returns whether the text holds what was typed: every word, in any order. */
export function isHeldBy(text: string, typed: string): boolean {
  const searched = searchText(text);
  const isHeld = (word: SearchWord) => holdsWord(searched, word);
  const { words, wholes } = typedWords(typed);
  return (words.length > 0 && words.every(isHeld)) || wholes.some(isHeld);
}

function isShort(word: string): boolean {
  return Array.from(word).length <= 2;
}

/**
 * Spaces, signs and pictures, by their numbers: whether a rarer character is a letter is something that databases and browsers
 * don't agree on, so that those count as letters.
 */
const separators =
  // oxlint-disable-next-line no-control-regex -- the database's expression begins there, too
  /[\u0000-/:-@[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufeff\u{1f000}-\u{1ffff}]+/u;

function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\ufe00-\ufe0f]/g, '');
  return plain.split(separators).filter((word) => word !== '');
}

/** Whether whatever holds the other word holds this one as well. */
function isCovered(word: string, other: string, isBefore: boolean): boolean {
  if (word === other) return isBefore;
  return isShort(word) ? isShort(other) && other.startsWith(word) : other.includes(word);
}
