import type { CourierQuote, SavedQuote } from '@trade-in/contract/endpoints/courier';
import { collectionDayFor } from '@trade-in/domain/courier/collection';
import { movedCollectionSentence } from '@trade-in/words/courier-sentence';
import type { Language } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { StoredQuote } from './courier-quote-store.ts';

/** Returns a quote with the reason for a moved collection day. */
export function presentQuote(
  {
    fee,
    isEstimate,
    requestedOn,
    collectionOn,
  }: Pick<StoredQuote, 'fee' | 'isEstimate' | 'requestedOn' | 'collectionOn'>,
  language: Language,
): CourierQuote {
  const { moved } = collectionDayFor(requestedOn);
  return {
    quote: fee,
    collectionDate: collectionOn,
    notice: moved && movedCollectionSentence(wordsIn(language), moved),
    ...(isEstimate && { isEstimate }),
  };
}

/** Returns a quote with the request that was quoted. */
export function presentSavedQuote(quote: StoredQuote, language: Language): NonNullable<SavedQuote> {
  return { ...presentQuote(quote, language), collectionAddress: quote.address, packageDimensions: quote.parcel };
}
