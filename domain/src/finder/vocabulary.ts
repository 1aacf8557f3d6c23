/** The distinct words of a catalogue. */
export interface Vocabulary {
  readonly size: number;
  has(word: string): boolean;
  /** In alphabetical order, including the prefix itself if it is a word. */
  startingWith(prefix: string): string[];
  /** Returns up to five words that a mistyped word may mean, the most similar first. */
  similarTo(typed: string): SimilarWord[];
}

interface SimilarWord {
  word: string;
  /** From 0 to 1. */
  similarity: number;
}

/** Lower than pg_trgm's default of 0.3, because one typo in a four-letter word changes most of its trigrams. */
const minSimilarity = 0.25;

const maxSimilarWords = 5;

export function buildVocabulary(words: ReadonlySet<string>): Vocabulary {
  const sorted = [...words].sort();
  const sizes = new Map<string, number>();
  const wordsByTrigram = new Map<string, string[]>();
  for (const word of sorted) {
    const trigrams = trigramsOf(word);
    sizes.set(word, trigrams.size);
    for (const trigram of trigrams) {
      const others = wordsByTrigram.get(trigram);
      if (others === undefined) wordsByTrigram.set(trigram, [word]);
      else others.push(word);
    }
  }
  return {
    size: words.size,
    has: (word) => sizes.has(word),
    startingWith(prefix) {
      const first = lowerBound(sorted, prefix);
      const found: string[] = [];
      for (let at = first; sorted[at]?.startsWith(prefix) === true; at += 1) found.push(sorted[at] ?? '');
      return found;
    },
    similarTo(typed) {
      const trigrams = trigramsOf(typed);
      const shared = new Map<string, number>();
      for (const trigram of trigrams) {
        for (const word of wordsByTrigram.get(trigram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
      }
      return Array.from(shared, ([word, count]) => ({
        word,
        similarity: similarityOf([sizes.get(word) ?? 0, trigrams.size], count),
      }))
        .filter(({ similarity }) => similarity >= minSimilarity)
        .sort((one, other) => other.similarity - one.similarity || (one.word < other.word ? -1 : 1))
        .slice(0, maxSimilarWords);
    },
  };
}

/** Returns the position of the first word that is not less than the prefix. */
function lowerBound(sorted: readonly string[], prefix: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the runs of three characters in a word padded with two leading and one trailing space, as PostgreSQL's pg_trgm does. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** Returns the share of two words' trigrams that both have, from 0 to 1, as pg_trgm's `similarity` does. */
function similarityOf([one, other]: readonly [number, number], shared: number): number {
  return shared / (one + other - shared);
}
