import type { SavedQuote } from '@trade-in/contract/endpoints/courier';
import { canUseQuote } from '@trade-in/domain/courier/courier-quote';
import type { Language } from '@trade-in/words/languages';
import type { SessionHash } from '../../ports/http/route.ts';
import type { CourierQuoteStore } from './courier-quote-store.ts';
import { presentSavedQuote } from './present-quote.ts';

/** Returns null without a quote. The submission checks whether the current clubs fit its parcel. */
export async function readSavedQuote(
  quotes: Pick<CourierQuoteStore, 'find'>,
  session: SessionHash | null,
  { now, language }: { now: Date; language: Language },
): Promise<SavedQuote> {
  const quote = session === null ? null : await quotes.find(session);
  if (quote === null) return null;
  const isExpired = !canUseQuote(quote, quote, now);
  return { ...presentSavedQuote(quote, language), ...(isExpired && { isExpired }) };
}
