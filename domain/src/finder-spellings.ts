import { runsIn } from './find-words.ts';
import type { FinderQuery } from './finder.ts';

/** How a word of the catalogue may answer to a spelling: be it, begin with it, or look like it. */
export type Likeness = 'same' | 'start' | 'alike';

/** One way of writing one word of a search. */
export interface Spelling {
  /** Of the word in the search; several spellings of a word count once. */
  position: number;
  text: string;
  likeness: Likeness;
  /** What a model gains that has a word like it. */
  worth: number;
}

export interface AskedWords {
  spellings: Spelling[];
  /** What a model that has every word exactly gains. */
  worth: number;
}

/** Letters or digits without a gap: 'g400' and 'g 400' are the same two, 'Glide 4.0' ends with one number. */
interface Piece {
  text: string;
  worth: number;
}

/** A number tells one model of a family from the next, a single letter hardly anything. */
const worthOf = { number: 1.2, word: 1, letter: 0.5, numberOfAType: 0.3 };

/** A pasted text is searched for as far as this. */
const maxPieces = 16;

/** Words of a sentence about clubs that no model is told by. */
const fillers = new Set(
  'a an and are for golf club clubs how in is it much my new of old sell set the to trade used want what with worth'.split(
    ' ',
  ),
);

const numberNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const romanNumbers = ['', 'ii', 'iii'];

/** Every way of writing what was asked for that a catalogue may use, or a hurried thumb have meant. */
export function askedWords(query: FinderQuery): AskedWords {
  const pieces = piecesOf(query).slice(0, maxPieces);
  return {
    spellings: pieces.flatMap((piece, position) => {
      const ways = isNumber(piece.text) ? waysOfNumber(piece.text) : waysOfWord(piece.text);
      return [...ways.map((way) => ({ ...way, position, worth: way.worth * piece.worth })), ...asOne(pieces, position)];
    }),
    worth: pieces.reduce((sum, { worth }) => sum + worth, 0),
  };
}

/** The type is a filter by itself, so its words are not looked for again. */
function piecesOf({ expanded, type }: FinderQuery): Piece[] {
  const typeWords = new Set(type?.toLowerCase().split(' '));
  return expanded.flatMap((word, at) => {
    if (typeWords.has(word) || fillers.has(word)) return [];
    const isBeforeType = type !== 'Driver' && type !== 'Putter' && typeWords.has(expanded[at + 1] ?? '');
    const isNumberOfType = isBeforeType && /^\d+$/.test(word);
    return runsIn(word).map((text) => ({ text, worth: worthOfPiece(text, isNumberOfType) }));
  });
}

/** The 3 of '3 wood' may be a club's number instead of a model's. */
function worthOfPiece(text: string, isNumberOfType: boolean): number {
  if (isNumber(text)) return isNumberOfType ? worthOf.numberOfAType : worthOf.number;
  return text.length === 1 ? worthOf.letter : worthOf.word;
}

function isNumber(text: string): boolean {
  return /^\d/.test(text);
}

type Way = Omit<Spelling, 'position'>;

/** A wrong digit is another model, so a number is never merely alike. */
function waysOfNumber(text: string): Way[] {
  const number = Number(text);
  const names = [
    text,
    `${number}`,
    number % 1 === 0 ? `${number}.0` : '',
    numberNames[number - 1],
    romanNumbers[number - 1],
  ];
  const ways = [...new Set(names)].flatMap((name) => (name ? [same(name, 1)] : []));
  if (text.length === 2) ways.push(same(`20${text}`, 0.8));
  if (text.length > 1) ways.push({ text, likeness: 'start', worth: 0.5 });
  return ways;
}

function waysOfWord(text: string): Way[] {
  const number = Math.max(numberNames.indexOf(text), romanNumbers.indexOf(text)) + 1;
  const ways = number > 0 ? [same(text, 1), same(`${number}`, 1)] : [same(text, 1)];
  if (text.length > 1) ways.push({ text, likeness: 'start', worth: 0.9 });
  if (text.length > 2) ways.push({ text, likeness: 'alike', worth: 0.8 });
  return text.length > 3 ? [...ways, ...swaps(text).map((swapped) => same(swapped, 0.75))] : ways;
}

function same(text: string, worth: number): Way {
  return { text, likeness: 'same', worth };
}

/** Two neighbouring letters in the wrong order: the commonest slip, and in a short word no trigram survives it. */
function swaps(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => {
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  }).filter((swapped) => swapped !== text);
}

/** This word and the next written as one, as in 'speed zone' for SpeedZone: it stands for both. */
function asOne(pieces: readonly Piece[], position: number): Spelling[] {
  const [first, second] = pieces.slice(position, position + 2);
  if (first === undefined || second === undefined || isNumber(first.text) || isNumber(second.text)) return [];
  const way = same(first.text + second.text, 0.95);
  return [first, second].map(({ worth }, offset) => ({
    ...way,
    position: position + offset,
    worth: way.worth * worth,
  }));
}
