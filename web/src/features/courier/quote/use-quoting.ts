import { deleteQuote, getQuote, readQuote } from '@trade-in/contract/endpoints/courier';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/courier';
import type { ApiError } from '../../../api/api-error.ts';
import { useEndpoint, useInvalidate } from '../../../api/use-endpoint.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import type { ToastMessage } from '../../../ui/toast/toast-message.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { type Collection, textsOf, toCollectionAddress, toParcel } from '../collection.ts';
import type { CourierChoice } from '../courier-choice.ts';
import { courierDraft } from '../courier-draft.ts';
import { missingErrors } from '../validate-collection.ts';
import { type EarlierQuote, earlierQuoteOf, isForCollection, withEarlierQuote } from './quote-state.ts';
import { type SetChoice, useOfferSavedQuote, withOffer } from './use-offer-saved-quote.ts';

export type FailureMessage = Pick<ToastMessage, 'title' | 'description' | 'hint'>;

interface Quoting {
  choice: CourierChoice;
  setChanged: SetChoice;
  /** Focuses the first invalid field. */
  focusError: () => void;
  showFailure: (failed: CourierChoice, message: FailureMessage) => void;
  isEstimate: boolean;
}

/** Requests, deletes and discards the session's quote. */
export function useQuoting({ choice, setChanged, focusError, showFailure, isEstimate }: Quoting) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  // The cart reads it when the customer returns.
  const reloadSaved = () => void invalidate(readQuote);
  const offerSaved = useOfferSavedQuote(setChanged);
  const deletion = useQuoteDeletion({
    onDeleted: reloadSaved,
    // The service still has the quote, so the page shows it again.
    onFailed: () => setChanged(null),
    isWanted: choice.isWanted,
  });
  // A request that another one replaces keeps the `choice` of the last rendering before that.
  const quoting = useEndpointMutation(getQuote, {
    onSuccess: (quote) => {
      // The form has changed since the request, or the courier is no longer wanted. The earlier quote is replaced all the same.
      if (choice.quote.at !== 'requesting') {
        setChanged((last) => withOffer(last, null));
        void offerSaved();
        return;
      }
      reloadSaved();
      const isSuburbQuoted = choice.collection.suburb.trim() !== '';
      // The suggested parcel follows the clubs, but the fee is for the parcel that was sent. The courier may move the day.
      const sent = { ...textsOf(choice.quote.parcel), date: quote.collectionDate };
      const collection = { ...choice.collection, ...sent };
      setChanged({ ...choice, collection, quote: { at: 'quoted', quote, isSuburbQuoted } });
      if (Object.keys(choice.errors).length > 0) focusError();
      courierDraft.clear();
      const fee = formatRands(quote.quote);
      const isEstimatedFee = isEstimate || quote.isEstimate === true;
      const description = isEstimatedFee ? words.estimated({ fee }) : words.quoted({ fee });
      toast({ title: words.quotedTitle(), description });
    },
    onError: (error) => {
      // The service may have saved the quote before its response was lost.
      const isAnswered = error.code !== null;
      // As in `onSuccess`: a newer request may be pending, or have its quote.
      if (choice.quote.at !== 'requesting') {
        if (!isAnswered) void offerSaved();
        return;
      }
      const errors = { ...choice.errors, ...error.fieldsWith(missingErrors), ...dateError(error.fields) };
      const earlier = earlierQuoteOf(choice);
      const failed = withoutNewQuote({ ...choice, errors }, earlier, error);
      const isKept = failed.quote.at === 'quoted' || failed.quote.earlier !== null;
      showFailure(failed, failureMessage(error, isAnswered && isKept));
      if (!isAnswered) void offerSaved(failed.quote);
    },
    onSettled: () => {
      // Drop-off was chosen in the meantime: the service may have saved this quote after it deleted the previous one.
      if (!choice.isWanted) deletion.mutate({});
    },
  });
  /** Sends the form; `errors` are shown meanwhile, and after it. */
  function request(collection: Collection, errors: CourierChoice['errors']) {
    const parcel = toParcel(collection);
    setChanged({ ...choice, errors, quote: { at: 'requesting', parcel, earlier: earlierQuoteOf(choice) } });
    const collectionAddress = toCollectionAddress(collection);
    quoting.mutate({ body: { collectionAddress, packageDimensions: parcel, collectionDate: collection.date } });
  }
  function voidQuote() {
    setChanged({ ...choice, quote: { at: 'none', earlier: null } });
    if (choice.isWanted) courierDraft.save(choice.collection);
    reloadSaved();
  }
  return { request, deletion, voidQuote };
}

/**
 * Returns the form after a failed request. An earlier quote for the same collection is shown again, unless the service has
 * refused that collection; one for another collection is only offered.
 */
function withoutNewQuote(form: CourierChoice, earlier: EarlierQuote | null, error: ApiError): CourierChoice {
  if (earlier === null || !isForCollection(earlier, form.collection))
    return { ...form, quote: { at: 'none', earlier } };
  return isTemporary(error) ? withEarlierQuote(form, earlier) : { ...form, quote: { at: 'none', earlier: null } };
}

/** Whether the network, the courier or too many requests are the cause, rather than the form. */
function isTemporary({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function failureMessage({ status, sentence }: ApiError, isEarlierKept: boolean): FailureMessage {
  const hints = [...(status === 0 ? [words.noConnection()] : []), ...(isEarlierKept ? [words.earlierQuoteKept()] : [])];
  return {
    title: words.quoteFailedTitle(),
    description: sentence ?? words.quoteFailed(),
    ...(hints.length > 0 && { hint: hints.join(' ') }),
  };
}

interface QuoteDeletion {
  onDeleted: () => void;
  onFailed: () => void;
  /** Whether the courier was chosen again in the meantime: what was typed since then must stay. */
  isWanted: boolean;
}

function useQuoteDeletion({ onDeleted, onFailed, isWanted }: QuoteDeletion) {
  const { toast } = useToast();
  const { data: saved } = useEndpoint(readQuote);
  return useEndpointMutation(deleteQuote, {
    onSuccess: onDeleted,
    onError: (error) => {
      if (!saved || isWanted) return;
      onFailed();
      const description = error.sentence ?? words.deleteFailed();
      toast({ title: words.deleteFailedTitle(), description, isDestructive: true });
    },
  });
}

/** The form's `date` is the endpoint's `collectionDate`. */
function dateError(fields: Readonly<Record<string, string>>): CourierChoice['errors'] {
  const { collectionDate } = fields;
  return collectionDate === undefined ? {} : { date: collectionDate };
}
