import { type ClubType, clubTypes } from '../club.ts';
import type { FindableModel, FinderIndex, IndexedModel } from './model-index.ts';
import type { QueryTerms, TermVariant } from './query-terms.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface FinderSearch {
  terms: QueryTerms;
  /** Models of other types are left out; null for all types. */
  type: ClubType | null;
  limit: number;
}

/** The least score of a result, as a share of the query's maximum score and of the best result's score. */
const minShareOfQuery = 0.2;
const minShareOfBest = 0.7;

/** Scores are summed in whole millionths, so that the order of the summands does not matter. */
const millionths = 1_000_000;
const millionthsPerHundredth = 10_000;

/**
 * Returns the models that match most of the terms, the best first; without terms those of the type, the most expensive first.
 * Equal scores are ordered by the shortest name, which has the least that was not searched for, then by price, because expensive
 * models tend to be the newest.
 */
export function rankModels<Found extends FindableModel>(index: FinderIndex<Found>, search: FinderSearch): Found[] {
  const { models } = index;
  const { terms, type, limit } = search;
  const isOfType = ({ found }: IndexedModel<Found>) => type === null || found.model.type === type;
  if (terms.variants.length === 0) return firstOf(models.filter(isOfType), limit, byPrice).map(({ found }) => found);

  const scores = scoreModels(index, terms.variants);
  const scoreOf = ({ position }: IndexedModel<Found>) => scores[position] ?? 0;
  const matching = models.filter((model) => scoreOf(model) > 0 && isOfType(model));
  const best = matching.reduce((most, model) => Math.max(most, scoreOf(model)), 0);
  const minScore = Math.max(inMillionths(terms.maxScore * minShareOfQuery), Math.round(best * minShareOfBest));
  const results = matching.filter((model) => scoreOf(model) >= minScore);
  const byScore = (one: IndexedModel<Found>, other: IndexedModel<Found>) =>
    inHundredths(scoreOf(other)) - inHundredths(scoreOf(one)) || byNameAndType(one, other) || byPrice(one, other);
  return firstOf(results, limit, byScore).map(({ found }) => found);
}

function inMillionths(weight: number): number {
  return Math.round(weight * millionths);
}

function inHundredths(score: number): number {
  return Math.round(score / millionthsPerHundredth);
}

/** Returns each model's score in millionths: for each term the greatest weight that one of the model's words has. */
function scoreModels(
  { models, positionsByWord, vocabulary }: FinderIndex<FindableModel>,
  variants: readonly TermVariant[],
) {
  const scores = new Float64Array(models.length);
  /** The last term that each model has scored for, counted from 1. */
  const lastTerm = new Uint8Array(models.length);
  const addTo = (positions: readonly number[], { term, weight }: { term: number; weight: number }) => {
    for (const at of positions) {
      if (lastTerm[at] === term + 1) continue;
      lastTerm[at] = term + 1;
      scores[at] = (scores[at] ?? 0) + weight;
    }
  };
  for (const [term, variantsOfTerm] of Map.groupBy(variants, ({ position }) => position)) {
    const matches = [...matchingWords(variantsOfTerm, vocabulary)].sort(([, one], [, other]) => other - one);
    for (const [word, weight] of matches) addTo(positionsByWord.get(word) ?? [], { term, weight });
  }
  return scores;
}

/**
 * Returns the catalogue's words that match one term, with their weights in millionths. Similar words count only if the term is not
 * in the catalogue itself, since otherwise it is not a typo.
 */
function matchingWords(variants: readonly TermVariant[], vocabulary: Vocabulary): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => {
    weights.set(word, Math.max(weights.get(word) ?? 0, inMillionths(weight)));
  };
  const isKnown = variants.some(({ text, match }) => match === 'exact' && vocabulary.has(text));
  for (const { text, match, weight } of variants) {
    if (match === 'exact') add(text, weight);
    else if (match === 'prefix') for (const word of vocabulary.startingWith(text)) add(word, weight);
    else if (!isKnown) for (const { word, similarity } of vocabulary.similarTo(text)) add(word, weight * similarity);
  }
  return weights;
}

function byNameAndType(one: IndexedModel<FindableModel>, other: IndexedModel<FindableModel>): number {
  return one.nameLength - other.nameLength || typeOrder(one) - typeOrder(other);
}

function typeOrder({ found }: IndexedModel<FindableModel>): number {
  return clubTypes.indexOf(found.model.type);
}

/** Ids are numbers as text. */
function byPrice({ found: one }: IndexedModel<FindableModel>, { found: other }: IndexedModel<FindableModel>): number {
  return other.model.price - one.model.price || Number(one.model.id) - Number(other.model.id);
}

/** Returns the first values in this order. Sorting all of them would take ten times as long. */
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
