import { type ClubType, clubTypes } from './club.ts';
import type { FindableModel, FinderIndex, IndexedModel } from './finder-index.ts';
import type { AskedWords, Spelling } from './finder-spellings.ts';
import type { FinderVocabulary } from './finder-vocabulary.ts';

export interface FinderSearch {
  asked: AskedWords;
  /** Models of other types are not found. */
  type: ClubType | null;
  limit: number;
}

/** A model is shown if it fits at least this well: of all that was asked for, and next to the model that fits best. */
const leastOfAsked = 0.2;
const leastOfBest = 0.7;

/** Worth is added up in whole millionths, so that what is worth the same is equal in whatever order it was added. */
const millionths = 1_000_000;
const millionthsInHundredth = 10_000;

/**
 * Returns the models that have most of the words, the best first, or without words those of the type, the dearest first. Of
 * models that gain the same, the one with the shortest name has the least that wasn't asked for; then the dearest, which is
 * the newest.
 */
export function rankedModels<Found extends FindableModel>(index: FinderIndex<Found>, search: FinderSearch): Found[] {
  const { models } = index;
  const { asked, type, limit } = search;
  const isOfType = ({ found }: IndexedModel<Found>) => type === null || found.model.type === type;
  if (asked.spellings.length === 0) return firstOf(models.filter(isOfType), limit, byPrice).map(({ found }) => found);

  const gains = gainsOf(index, asked.spellings);
  const gainOf = ({ position }: IndexedModel<Found>) => gains[position] ?? 0;
  const gaining = models.filter((model) => gainOf(model) > 0 && isOfType(model));
  const best = gaining.reduce((most, model) => Math.max(most, gainOf(model)), 0);
  const least = Math.max(inMillionths(asked.worth * leastOfAsked), Math.round(best * leastOfBest));
  const fitting = gaining.filter((model) => gainOf(model) >= least);
  const byFit = (one: IndexedModel<Found>, other: IndexedModel<Found>) =>
    inHundredths(gainOf(other)) - inHundredths(gainOf(one)) || byNameAndType(one, other) || byPrice(one, other);
  return firstOf(fitting, limit, byFit).map(({ found }) => found);
}

function inMillionths(worth: number): number {
  return Math.round(worth * millionths);
}

function inHundredths(gain: number): number {
  return Math.round(gain / millionthsInHundredth);
}

/** What each model gains, in millionths: of each asked word the best that any of its words is worth. */
function gainsOf({ models, positionsByWord, vocabulary }: FinderIndex<FindableModel>, spellings: readonly Spelling[]) {
  const gains = new Float64Array(models.length);
  /** The asked word that each model has gained last, from 1. */
  const counted = new Uint8Array(models.length);
  const addTo = (positions: readonly number[], { of, worth }: { of: number; worth: number }) => {
    for (const at of positions) {
      if (counted[at] === of + 1) continue;
      counted[at] = of + 1;
      gains[at] = (gains[at] ?? 0) + worth;
    }
  };
  for (const [askedWord, spellingsOfIt] of Map.groupBy(spellings, ({ position }) => position)) {
    const meanings = [...meaningsOf(spellingsOfIt, vocabulary)].sort(([, one], [, other]) => other - one);
    for (const [word, worth] of meanings) addTo(positionsByWord.get(word) ?? [], { of: askedWord, worth });
  }
  return gains;
}

/**
 * The words of the catalogue that one asked word may mean, and what each is worth, in millionths. A word that the catalogue has
 * is no slip of the thumb, so only unknown words are compared by their looks.
 */
function meaningsOf(spellings: readonly Spelling[], vocabulary: FinderVocabulary): Map<string, number> {
  const meanings = new Map<string, number>();
  const mean = (word: string, worth: number) => {
    meanings.set(word, Math.max(meanings.get(word) ?? 0, inMillionths(worth)));
  };
  const isKnown = spellings.some(({ text, likeness }) => likeness === 'same' && vocabulary.has(text));
  for (const { text, likeness, worth } of spellings) {
    if (likeness === 'same') mean(text, worth);
    else if (likeness === 'start') for (const word of vocabulary.startingWith(text)) mean(word, worth);
    else if (!isKnown) for (const alike of vocabulary.alike(text)) mean(alike.word, worth * alike.likeness);
  }
  return meanings;
}

function byNameAndType(one: IndexedModel<FindableModel>, other: IndexedModel<FindableModel>): number {
  return one.nameLength - other.nameLength || placeOfType(one) - placeOfType(other);
}

function placeOfType({ found }: IndexedModel<FindableModel>): number {
  return clubTypes.indexOf(found.model.type);
}

/** Ids are numbers written as text. */
function byPrice({ found: one }: IndexedModel<FindableModel>, { found: other }: IndexedModel<FindableModel>): number {
  return other.model.price - one.model.price || Number(one.model.id) - Number(other.model.id);
}

/** The first few in this order; sorting all of them would take ten times as long. */
function firstOf<Value>(
  values: readonly Value[],
  limit: number,
  compare: (one: Value, other: Value) => number,
): Value[] {
  const first: Value[] = [];
  for (const value of values) {
    const last = first.at(-1);
    if (last !== undefined && first.length >= limit && compare(value, last) >= 0) continue;
    const at = first.findIndex((other) => compare(value, other) < 0);
    first.splice(at === -1 ? first.length : at, 0, value);
    if (first.length > limit) first.pop();
  }
  return first;
}
