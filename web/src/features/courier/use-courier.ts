import { deleteQuote, getQuote, readQuote } from '@trade-in/contract/endpoints/courier';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { calendarDay } from '@trade-in/domain/calendar';
import { earliestCollection } from '@trade-in/domain/courier/collection';
import { formatRands } from '@trade-in/domain/money';
import { type PackedClub, suggestedParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import * as words from '@trade-in/words/courier';
import { useState } from 'react';
import { useEndpoint, useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import type { ToastMessage } from '../../ui/toast/toast-message.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import {
  toCollectionAddress,
  type Collection,
  type CollectionField,
  type CourierChoice,
  noCourier,
  textsOf,
  toParcel,
  withDraft,
  withField,
  withSuggestion,
} from './collection.ts';
import { type InvalidCollection, validateCollection, validateQuoteRequest } from './validate-collection.ts';
import { courierDraft } from './courier-draft.ts';
import { fromSavedQuote, withoutOutgrownQuote } from './quoted-parcel.ts';

type ErrorMessage = Pick<ToastMessage, 'title' | 'description'>;

export interface Courier extends Omit<CourierChoice, 'collection'> {
  /** Includes the suggested parcel for measures that were not typed. */
  collection: Collection;
  clubs: readonly PackedClub[];
  isLoading: boolean;
  /** The number of failures so far. After each, the first invalid field gets the focus. */
  failureCount: number;
  setWanted: (isWanted: boolean) => void;
  setField: (field: CollectionField, value: string) => void;
  requestQuote: () => void;
  /** Discards the quote. Call it when the service no longer accepts it. */
  voidQuote: () => void;
  /** Returns whether the courier form is complete or not needed. Otherwise reports the errors in a toast and at the fields. */
  isComplete: () => boolean;
}

/** The customer's choice between courier and drop-off, with the session's quote and unsaved input. */
export function useCourier(
  { today, connected }: Pick<Settings, 'today' | 'connected'>,
  clubs: readonly PackedClub[],
): Courier {
  const { toast } = useToast();
  const { choice, setChanged, clearDraft, isLoading } = useChoice(today, clubs);
  const [failureCount, setFailureCount] = useState(0);
  const collection = withSuggestion(choice.collection, suggestedParcel(clubs));
  const showFailure = (failed: CourierChoice, message: ErrorMessage) => {
    setChanged(failed);
    setFailureCount((last) => last + 1);
    toast({ ...message, isDestructive: true });
  };
  const { quoting, deletion } = useQuoting({ choice, setChanged, showFailure, isEstimate: !connected.courier });

  /** Returns whether the form is valid. */
  function report(invalid: InvalidCollection | null): boolean {
    if (invalid === null) return true;
    const { errors, ...message } = invalid;
    showFailure({ ...choice, errors }, message);
    return false;
  }

  return {
    ...choice,
    collection,
    clubs,
    isLoading,
    failureCount,
    setWanted: (isWanted) => {
      setChanged({ ...noCourier(earliestCollection(calendarDay(today))), isWanted });
      if (isWanted) return;
      clearDraft();
      deletion.mutate({});
    },
    setField: (field, value) => {
      const next = withField(choice, field, value);
      setChanged(next);
      courierDraft.save(next.collection);
    },
    requestQuote: () => {
      if (!report(validateQuoteRequest(collection))) return;
      setChanged({ ...choice, errors: {}, quote: { at: 'requesting', parcel: toParcel(collection) } });
      quoting.mutate({ body: quoteRequest(collection) });
    },
    voidQuote: () => setChanged({ ...choice, quote: { at: 'none' } }),
    isComplete: () => !choice.isWanted || report(validateCollection(collection)),
  };
}

interface Quoting {
  choice: CourierChoice;
  setChanged: (choice: CourierChoice | null) => void;
  showFailure: (failed: CourierChoice, message: ErrorMessage) => void;
  isEstimate: boolean;
}

/** Requests and deletes the session's quote. */
function useQuoting({ choice, setChanged, showFailure, isEstimate }: Quoting) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  // The cart reads it when the customer returns.
  const reloadSaved = () => void invalidate(readQuote);
  const deletion = useQuoteDeletion({
    onDeleted: reloadSaved,
    // The service still has the quote, so the page shows it again.
    onFailed: () => setChanged(null),
  });
  const quoting = useEndpointMutation(getQuote, {
    onSuccess: (quote) => {
      reloadSaved();
      // The form has changed since the request, or the courier is no longer wanted.
      if (choice.quote.at !== 'requesting') return;
      const isSuburbQuoted = choice.collection.suburb.trim() !== '';
      // The suggested parcel follows the clubs, but the fee is for the parcel that was sent.
      const collection = { ...choice.collection, ...textsOf(choice.quote.parcel) };
      setChanged({ ...choice, collection, errors: {}, quote: { at: 'quoted', quote, isSuburbQuoted } });
      courierDraft.clear();
      const fee = formatRands(quote.quote);
      toast({ title: words.quotedTitle(), description: isEstimate ? words.estimated({ fee }) : words.quoted({ fee }) });
    },
    onError: (error) => {
      if (!choice.isWanted) return;
      const errors = { ...error.fields, ...dateError(error.fields) };
      const description = error.sentence ?? words.quoteFailed();
      showFailure({ ...choice, quote: { at: 'none' }, errors }, { title: words.quoteFailedTitle(), description });
    },
    onSettled: () => {
      // Drop-off was chosen in the meantime: the service may have saved this quote after it deleted the previous one.
      if (!choice.isWanted) deletion.mutate({});
    },
  });
  return { quoting, deletion };
}

/** Returns the service's quote merged with this tab's draft, until the customer changes something. */
function useChoice(today: string, clubs: readonly PackedClub[]) {
  const saved = useEndpoint(readQuote);
  const [changed, setChanged] = useState<CourierChoice | null>(null);
  const [draft, setDraft] = useState(courierDraft.read);
  const initial = saved.data ? fromSavedQuote(saved.data, clubs) : noCourier(earliestCollection(calendarDay(today)));
  const choice = withoutOutgrownQuote(changed ?? (draft === null ? initial : withDraft(initial, draft)), clubs);
  const clearDraft = () => {
    setDraft(null);
    courierDraft.clear();
  };
  return { choice, setChanged, clearDraft, isLoading: saved.isPending };
}

function useQuoteDeletion({ onDeleted, onFailed }: { onDeleted: () => void; onFailed: () => void }) {
  const { toast } = useToast();
  const { data: saved } = useEndpoint(readQuote);
  return useEndpointMutation(deleteQuote, {
    onSuccess: onDeleted,
    onError: (error) => {
      if (!saved) return;
      onFailed();
      const description = error.sentence ?? words.deleteFailed();
      toast({ title: words.deleteFailedTitle(), description, isDestructive: true });
    },
  });
}

function quoteRequest(collection: Collection) {
  return {
    collectionAddress: toCollectionAddress(collection),
    packageDimensions: toParcel(collection),
    collectionDate: collection.date,
  };
}

/** The form's `date` is the endpoint's `collectionDate`. */
function dateError(fields: Readonly<Record<string, string>>): CourierChoice['errors'] {
  const { collectionDate } = fields;
  return collectionDate === undefined ? {} : { date: collectionDate };
}
