import type { Found } from '@trade-in/contract/catalogue';
import { parseFinder } from '@trade-in/domain/finder';
import { rankedModels } from '@trade-in/domain/finder-ranking';
import { askedWords } from '@trade-in/domain/finder-spellings';
import type { CachedFinderIndex } from './cached-finder-index.ts';

/** As many as a phone shows beneath the box. */
const maxResults = 8;

/** Finds models by any words; what can't be made sense of finds nothing. */
export async function findClubs(index: CachedFinderIndex, text: string): Promise<Found> {
  const query = parseFinder(text);
  const asked = askedWords(query);
  const isAnythingAsked = asked.spellings.length > 0 || query.type !== null;
  if (!isAnythingAsked) return { dexterity: query.dexterity, results: [] };
  const results = rankedModels(await index.get(), { asked, type: query.type, limit: maxResults });
  return { dexterity: query.dexterity, results };
}
