import { readQuote } from '@trade-in/contract/endpoints/courier';
import type { Dispatch, SetStateAction } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import type { CourierChoice } from '../courier-choice.ts';
import {
  type CourierQuoteState,
  type EarlierQuote,
  earlierQuoteOf,
  isForCollection,
  withEarlierQuote,
} from './quote-state.ts';
import { quotedForm } from './quoted-parcel.ts';

export type SetChoice = Dispatch<SetStateAction<CourierChoice | null>>;

/**
 * Returns a function that reads the service's quote after a request that may have replaced it, and offers that one, or shows it
 * if the form has its collection. Unless it can be read, the form stays: the submission checks what it shows. `restored` is
 * the quote that the form shows again meanwhile.
 */
export function useOfferSavedQuote(setChanged: SetChoice): (restored?: CourierQuoteState) => Promise<void> {
  const saved = useEndpoint(readQuote);
  return async (restored) => {
    const { data, isSuccess } = await saved.refetch();
    if (!isSuccess) return;
    const earlier = data === null || data.isExpired === true ? null : earlierQuoteOf(quotedForm(data));
    setChanged((last) => withOffer(last, earlier, restored));
  };
}

/** Returns the form with another earlier quote. It stays as it is with a newer quote, or when the courier is no longer wanted. */
export function withOffer(
  form: CourierChoice | null,
  earlier: EarlierQuote | null,
  restored?: CourierQuoteState,
): CourierChoice | null {
  if (form === null || !form.isWanted) return form;
  if (form.quote.at === 'requesting') return { ...form, quote: { ...form.quote, earlier } };
  if (form.quote.at === 'quoted' && form.quote !== restored) return form;
  const isFor = earlier !== null && isForCollection(earlier, form.collection);
  return isFor ? withEarlierQuote(form, earlier) : { ...form, quote: { at: 'none', earlier } };
}
