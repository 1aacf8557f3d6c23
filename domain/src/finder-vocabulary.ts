import { likenessOf, trigramsOf } from './finder-likeness.ts';

/** The distinct words of a catalogue. */
export interface FinderVocabulary {
  readonly size: number;
  has(word: string): boolean;
  /** By the alphabet; the prefix too, if it is a word. */
  startingWith(prefix: string): string[];
  /** The words that a mistyped one may mean, the likeliest first. */
  alike(typed: string): AlikeWord[];
}

interface AlikeWord {
  word: string;
  /** From 0 to 1. */
  likeness: number;
}

/** Looser than pg_trgm's own threshold of 0.3, because a slip in a word of four letters spoils most of its trigrams. */
const leastLikeness = 0.25;

const maxAlike = 5;

export function finderVocabulary(words: ReadonlySet<string>): FinderVocabulary {
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
      const first = firstNotBefore(sorted, prefix);
      const found: string[] = [];
      for (let at = first; sorted[at]?.startsWith(prefix) === true; at += 1) found.push(sorted[at] ?? '');
      return found;
    },
    alike(typed) {
      const trigrams = trigramsOf(typed);
      const shared = new Map<string, number>();
      for (const trigram of trigrams) {
        for (const word of wordsByTrigram.get(trigram) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
      }
      return Array.from(shared, ([word, count]) => ({
        word,
        likeness: likenessOf([sizes.get(word) ?? 0, trigrams.size], count),
      }))
        .filter(({ likeness }) => likeness >= leastLikeness)
        .sort((one, other) => other.likeness - one.likeness || (one.word < other.word ? -1 : 1))
        .slice(0, maxAlike);
    },
  };
}

/** The position of the first word that doesn't come before the prefix. */
function firstNotBefore(sorted: readonly string[], prefix: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
