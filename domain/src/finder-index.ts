import type { ClubType } from './club.ts';
import { findWords } from './find-words.ts';
import { type FinderVocabulary, finderVocabulary } from './finder-vocabulary.ts';

/** What the finder knows a model by, and what the order of equally fitting models goes by. */
export interface FindableModel {
  model: { id: string; name: string; type: ClubType; price: number };
  brand: { name: string };
}

interface ModelWords {
  /** Of its brand, name and type. */
  words: readonly string[];
  /** In characters. */
  nameLength: number;
}

export interface IndexedModel<Found extends FindableModel> extends ModelWords {
  found: Found;
  /** Among the index's models. */
  position: number;
}

export interface FinderIndex<Found extends FindableModel> {
  models: readonly IndexedModel<Found>[];
  modelsById: ReadonlyMap<string, IndexedModel<Found>>;
  positionsByWord: ReadonlyMap<string, readonly number[]>;
  vocabulary: FinderVocabulary;
}

export interface FinderIndexBuilder<Found extends FindableModel> {
  /** Adds a part of the catalogue: a thousand models take a few milliseconds. */
  add(models: readonly Found[]): void;
  build(): FinderIndex<Found>;
}

/** Builds an index part by part, with the words of models that have the same brand, name and type in the index before. */
export function finderIndexBuilder<Found extends FindableModel>(
  before: FinderIndex<Found> | null,
): FinderIndexBuilder<Found> {
  const wordsByName = new Map<string, string[]>();
  const models: IndexedModel<Found>[] = [];
  const modelsById = new Map<string, IndexedModel<Found>>();
  const positionsByWord = new Map<string, number[]>();

  const wordsOf = (name: string) => {
    const words = wordsByName.get(name) ?? findWords(name);
    wordsByName.set(name, words);
    return words;
  };

  const wordsOfModel = ({ model, brand }: Found): ModelWords => ({
    words: [...new Set([...wordsOf(brand.name), ...findWords(model.name), ...wordsOf(model.type)])],
    nameLength: Array.from(model.name).length,
  });

  return {
    add(added) {
      for (const found of added) {
        const indexed = {
          found,
          position: models.length,
          ...(wordsBefore(before?.modelsById.get(found.model.id), found) ?? wordsOfModel(found)),
        };
        models.push(indexed);
        modelsById.set(found.model.id, indexed);
        for (const word of indexed.words) {
          const positions = positionsByWord.get(word);
          if (positions === undefined) positionsByWord.set(word, [indexed.position]);
          else positions.push(indexed.position);
        }
      }
    },
    build() {
      const words = new Set(positionsByWord.keys());
      const isSame = before?.vocabulary.size === words.size && [...words].every((word) => before.vocabulary.has(word));
      return { models, modelsById, positionsByWord, vocabulary: isSame ? before.vocabulary : finderVocabulary(words) };
    },
  };
}

/** The words that the model had before, if nothing that they come from has changed. */
function wordsBefore(
  before: IndexedModel<FindableModel> | undefined,
  { model, brand }: FindableModel,
): ModelWords | null {
  if (before === undefined) return null;
  const { found, words, nameLength } = before;
  const isSame = found.model.name === model.name && found.model.type === model.type && found.brand.name === brand.name;
  return isSame ? { words, nameLength } : null;
}
