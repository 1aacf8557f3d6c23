import { parseTypedCode } from '../checkout/discount-code.ts';
import { parseSearch, searchText, type SearchWord } from './search-words.ts';

/** A piece of a text, and whether a search found it there. */
export interface TextPart {
  text: string;
  isFound: boolean;
}

/** Splits a text into parts, and marks those that a search by words or by a part of a code found. */
export function markFound(text: string, search: string): TextPart[] {
  const { letters, origins, beginnings } = lettersOf(text);
  const found = new Set<number>();
  for (const { letters: word, beginsWord } of wordsToMark(search)) {
    for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1)) {
      if (beginsWord && !beginnings.has(at)) continue;
      // From the first to the last letter, with the spaces and dashes between them.
      for (let place = origins[at] ?? 0; place <= (origins[at + word.length - 1] ?? 0); place += 1) found.add(place);
    }
  }
  return partsOf(text, found);
}

/** Returns whether a search by words or by a part of a code found anything in the text. */
export function hasFound(text: string, search: string): boolean {
  return markFound(text, search).some(({ isFound }) => isFound);
}

/** Phone numbers are shown with a leading 0, and references with the digits that letters were misread for. */
function wordsToMark(search: string): SearchWord[] {
  const { words, joined } = parseSearch(search);
  const plain = [...words, ...joined];
  const local = plain.flatMap((word) => {
    const national = /^27(\d+)$/.exec(word.letters)?.[1];
    return national === undefined ? [] : [{ letters: `0${national}`, beginsWord: true }];
  });
  const codes = [search, ...words.map(({ letters }) => letters)].flatMap((typed) => {
    const code = parseTypedCode(typed);
    return code === null ? [] : [{ letters: code.letters.toLowerCase(), beginsWord: false }];
  });
  return [...plain, ...local, ...codes];
}

interface Letters {
  /** The searchable letters of all words, joined. */
  letters: string;
  /** Where each of them is in the text. */
  origins: number[];
  /** Those that begin a word. */
  beginnings: Set<number>;
}

function lettersOf(text: string): Letters {
  const found: Letters = { letters: '', origins: [], beginnings: new Set() };
  let isInWord = false;
  let place = 0;
  for (const character of text) {
    const letters = searchText(character).trim();
    if (letters === '') isInWord &&= isAccent(character);
    else {
      if (!isInWord) found.beginnings.add(found.letters.length);
      isInWord = true;
      for (let index = 0; index < letters.length; index += 1) found.origins.push(place);
      found.letters += letters;
    }
    place += character.length;
  }
  return found;
}

/** An accent of the letter before it, which a decomposed text has as a character of its own. */
function isAccent(character: string): boolean {
  return /^\p{M}$/u.test(character);
}

function partsOf(text: string, found: ReadonlySet<number>): TextPart[] {
  const parts: TextPart[] = [];
  let place = 0;
  for (const character of text) {
    const isFound = found.has(place);
    const last = parts.at(-1);
    if (last?.isFound === isFound || (last?.isFound === true && isAccent(character))) last.text += character;
    else parts.push({ text: character, isFound });
    place += character.length;
  }
  return parts;
}
