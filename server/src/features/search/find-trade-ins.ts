import type { findTradeIns as endpoint } from '@trade-in/contract/endpoints/progress/search';
import type { ResponseOf } from '@trade-in/contract/endpoint';
import { typedIdNumberHash } from '../../ports/encryption/encrypted-numbers.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { minTypedLength, parseTypedKey } from '../../progress/typed-key.ts';
import { hiddenFacts, lastDigits, presentFound } from './present-found.ts';
import type { SearchStore } from './search-store.ts';

export interface SearchDeps {
  searches: SearchStore;
  encryptor: Encryptor;
}

/** As many as fit on a screen with their actions. */
const maxFound = 8;

/** Returns the newest trade-ins that match what was typed or scanned. */
export async function findTradeIns(
  { searches, encryptor }: SearchDeps,
  typed: string,
): Promise<ResponseOf<typeof endpoint>> {
  if (typed.length < minTypedLength) return { tradeIns: [], hasMore: false };
  const hash = typedIdNumberHash(encryptor, typed);
  const ofPerson = hash && (await searches.findByIdNumber(hash, maxFound));
  if (ofPerson !== null && ofPerson.ids.length > 0) {
    const found = [{ kind: 'id_number', text: lastDigits(typed) } as const];
    const tradeIns = await searches.read(ofPerson.ids);
    return { tradeIns: tradeIns.map((tradeIn) => presentFound(tradeIn, found)), hasMore: ofPerson.hasMore };
  }
  const { ids, hasMore } = await searches.find(parseTypedKey(typed), maxFound);
  const tradeIns = await searches.read(ids);
  return { tradeIns: tradeIns.map((tradeIn) => presentFound(tradeIn, hiddenFacts(tradeIn, typed))), hasMore };
}
