import type { Found } from '@trade-in/contract/catalogue';
import { parseFinder } from '@trade-in/domain/finder';
import { askedWords } from '@trade-in/domain/finder-spellings';
import type { CatalogueStore } from './catalogue-store.ts';

/** As many as a phone shows beneath the box. */
const maxResults = 8;

/** Finds models by any words; what can't be made sense of finds nothing. */
export async function findClubs(catalogue: CatalogueStore, text: string): Promise<Found> {
  const query = parseFinder(text);
  const asked = askedWords(query);
  const isAnythingAsked = asked.spellings.length > 0 || query.type !== null;
  const results = isAnythingAsked ? await catalogue.findModels({ asked, type: query.type, limit: maxResults }) : [];
  return { dexterity: query.dexterity, results };
}
