import type { SavedQuote } from '@trade-in/contract/courier';
import { whyQuoteNoLongerHolds } from '@trade-in/domain/courier-quote';
import type { SessionHash } from '../../ports/route.ts';
import type { CourierQuoteStore } from './courier-quote-store.ts';

/** Null without a quote, and once it is too old. Whether the clubs of now fit its parcel is judged at the submission. */
export async function readSavedQuote(
  quotes: CourierQuoteStore,
  session: SessionHash | null,
  now: Date,
): Promise<SavedQuote> {
  const quote = session === null ? null : await quotes.find(session);
  if (quote === null || whyQuoteNoLongerHolds(quote, quote, now) !== null) return null;
  return {
    quote: quote.fee,
    collectionDate: quote.collectionOn,
    notice: quote.notice,
    collectionAddress: quote.address,
    packageDimensions: quote.parcel,
  };
}
