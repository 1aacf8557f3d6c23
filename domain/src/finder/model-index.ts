import type { ClubType } from '../club.ts';
import { indexTerms } from './tokens.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.ts';

/** The fields of a model that the finder indexes and ranks by. */
export interface FindableModel {
  model: { id: string; name: string; type: ClubType; price: number };
  brand: { name: string };
}

interface ModelWords {
  /** The terms of its brand, name and type. */
  words: readonly string[];
  /** In characters. */
  nameLength: number;
}

export interface IndexedModel<Found extends FindableModel> extends ModelWords {
  found: Found;
  /** The position in `FinderIndex.models`. */
  position: number;
}

export interface FinderIndex<Found extends FindableModel> {
  models: readonly IndexedModel<Found>[];
  modelsById: ReadonlyMap<string, IndexedModel<Found>>;
  positionsByWord: ReadonlyMap<string, readonly number[]>;
  vocabulary: Vocabulary;
}

export interface FinderIndexBuilder<Found extends FindableModel> {
  /** Adds part of the catalogue; a thousand models take a few milliseconds. */
  add(models: readonly Found[]): void;
  build(): FinderIndex<Found>;
}

/** Returns a builder of an index that takes the words of unchanged models from the previous index. */
export function createFinderIndexBuilder<Found extends FindableModel>(
  previous: FinderIndex<Found> | null,
): FinderIndexBuilder<Found> {
  const wordsByName = new Map<string, string[]>();
  const models: IndexedModel<Found>[] = [];
  const modelsById = new Map<string, IndexedModel<Found>>();
  const positionsByWord = new Map<string, number[]>();

  const wordsOf = (name: string) => {
    const words = wordsByName.get(name) ?? indexTerms(name);
    wordsByName.set(name, words);
    return words;
  };

  const wordsOfModel = ({ model, brand }: Found): ModelWords => ({
    words: [...new Set([...wordsOf(brand.name), ...indexTerms(model.name), ...wordsOf(model.type)])],
    nameLength: Array.from(model.name).length,
  });

  return {
    add(added) {
      for (const found of added) {
        const indexed = {
          found,
          position: models.length,
          ...(previousWords(previous?.modelsById.get(found.model.id), found) ?? wordsOfModel(found)),
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
      const isSame =
        previous?.vocabulary.size === words.size && [...words].every((word) => previous.vocabulary.has(word));
      return { models, modelsById, positionsByWord, vocabulary: isSame ? previous.vocabulary : buildVocabulary(words) };
    },
  };
}

/** Returns the model's words in the previous index if its brand, name and type have not changed. */
function previousWords(
  previous: IndexedModel<FindableModel> | undefined,
  { model, brand }: FindableModel,
): ModelWords | null {
  if (previous === undefined) return null;
  const { found, words, nameLength } = previous;
  const isSame = found.model.name === model.name && found.model.type === model.type && found.brand.name === brand.name;
  return isSame ? { words, nameLength } : null;
}
