/** The runs of three signs in a word, with two blanks before it and one behind, as PostgreSQL's pg_trgm takes them. */
export function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** The share of two words' trigrams that both have, from 0 to 1, as pg_trgm's `similarity`. */
export function likenessOf(sizes: readonly [number, number], shared: number): number {
  return shared / (sizes[0] + sizes[1] - shared);
}
