import type { SavedQuote } from '@trade-in/contract/endpoints/courier';
import { collectionDayFor } from '@trade-in/domain/courier/collection';
import { whyNotUseQuote } from '@trade-in/domain/courier/courier-quote';
import { movedCollectionSentence } from '@trade-in/words/courier-sentence';
import type { Language } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { SessionHash } from '../../ports/http/route.ts';
import type { CourierQuoteStore } from './courier-quote-store.ts';

/** Returns null without a quote, and once it has expired. The submission checks whether the current clubs fit its parcel. */
export async function readSavedQuote(
  quotes: Pick<CourierQuoteStore, 'find'>,
  session: SessionHash | null,
  { now, language }: { now: Date; language: Language },
): Promise<SavedQuote> {
  const quote = session === null ? null : await quotes.find(session);
  if (quote === null || whyNotUseQuote(quote, quote, now) !== null) return null;
  const { moved } = collectionDayFor(quote.requestedOn);
  return {
    quote: quote.fee,
    collectionDate: quote.collectionOn,
    notice: moved && movedCollectionSentence(wordsIn(language), moved),
    collectionAddress: quote.address,
    packageDimensions: quote.parcel,
    ...(quote.isEstimate && { isEstimate: true }),
  };
}
