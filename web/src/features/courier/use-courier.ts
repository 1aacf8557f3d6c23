import { readQuote } from '@trade-in/contract/endpoints/courier';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { calendarDay } from '@trade-in/domain/calendar';
import { earliestCollection } from '@trade-in/domain/courier/collection';
import { type PackedClub, suggestedParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import { useState } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { type Collection, type CollectionField, withSuggestion } from './collection.ts';
import { type CourierChoice, noCourier, withDraft, withField } from './courier-choice.ts';
import { courierDraft } from './courier-draft.ts';
import { withEarlierQuote } from './quote/quote-state.ts';
import { fromSavedQuote, withoutOutgrownQuote } from './quote/quoted-parcel.ts';
import { type FailureMessage, useQuoting } from './quote/use-quoting.ts';
import {
  contactErrors,
  type InvalidCollection,
  validateCollection,
  validateQuoteRequest,
} from './validate-collection.ts';

export interface Courier extends Omit<CourierChoice, 'collection'> {
  /** Includes the suggested parcel for measures that were not typed. */
  collection: Collection;
  clubs: readonly PackedClub[];
  /** True until the saved quote is known, and therefore the choice: while it is loaded, and after that has failed. */
  isLoading: boolean;
  /** Loads the saved quote again after a failure; null otherwise. */
  retry: (() => void) | null;
  /** The number of times so far that errors have appeared. After each, the first invalid field gets the focus. */
  errorCount: number;
  setWanted: (isWanted: boolean) => void;
  setField: (field: CollectionField, value: string) => void;
  requestQuote: () => void;
  /** Returns to the quote that the changes left behind, and to its collection. */
  keepQuote: () => void;
  /** Discards the quote, and keeps its collection. Call it when the service no longer accepts it. */
  voidQuote: () => void;
  /** Returns whether the courier form is complete or not needed. Otherwise reports the errors in a toast and at the fields. */
  isComplete: () => boolean;
}

/** Returns the customer's choice between courier and drop-off, with the session's quote and unsaved input. */
export function useCourier(
  { today, connected }: Pick<Settings, 'today' | 'connected'>,
  clubs: readonly PackedClub[],
): Courier {
  const { toast, dismissError } = useToast();
  const { choice, setChanged, clearDraft, isLoading, retry } = useChoice(today, clubs);
  const [errorCount, setErrorCount] = useState(0);
  const collection = withSuggestion(choice.collection, suggestedParcel(clubs));
  const focusError = () => setErrorCount((last) => last + 1);
  const showFailure = (failed: CourierChoice, message: FailureMessage) => {
    setChanged(failed);
    focusError();
    toast({ ...message, isDestructive: true });
  };
  const isEstimate = !connected.courier;
  const { request, deletion, voidQuote } = useQuoting({ choice, setChanged, focusError, showFailure, isEstimate });

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
    retry,
    errorCount,
    setWanted: (isWanted) => {
      setChanged({ ...noCourier(earliestCollection(calendarDay(today))), isWanted });
      if (isWanted) return;
      dismissError();
      clearDraft();
      deletion.mutate({});
    },
    setField: (field, value) => {
      const next = withField(choice, field, value);
      setChanged(next);
      courierDraft.save(next.collection);
      if (hasErrors(choice) && !hasErrors(next)) dismissError();
    },
    requestQuote: () => {
      if (!report(validateQuoteRequest(collection, { clubs, today }))) return;
      dismissError();
      request(collection, contactErrors(collection));
    },
    keepQuote: () => {
      if (choice.quote.at !== 'none' || choice.quote.earlier === null) return;
      const kept = withEarlierQuote(choice, choice.quote.earlier);
      setChanged({ ...kept, errors: contactErrors(kept.collection) });
      // The contact may have changed since the quote.
      courierDraft.save(kept.collection);
      dismissError();
    },
    voidQuote,
    isComplete: () => !choice.isWanted || report(validateCollection(collection)),
  };
}

/** Returns the service's quote merged with this tab's draft, until the customer changes something. */
function useChoice(today: string, clubs: readonly PackedClub[]) {
  const saved = useEndpoint(readQuote);
  const [changed, setChanged] = useState<CourierChoice | null>(null);
  const [draft, setDraft] = useState(courierDraft.read);
  const initial = saved.data
    ? fromSavedQuote(saved.data, { clubs, today })
    : noCourier(earliestCollection(calendarDay(today)));
  const choice = withoutOutgrownQuote(changed ?? (draft === null ? initial : withDraft(initial, draft)), clubs);
  const clearDraft = () => {
    setDraft(null);
    courierDraft.clear();
  };
  // Only a changed quote is loaded again: until that succeeds, an earlier response is outdated.
  const isUnknown = changed === null && (saved.isFetching || saved.isError);
  const isLoading = saved.isPending || isUnknown;
  const retry = isUnknown && !saved.isFetching ? () => void saved.refetch() : null;
  return { choice, setChanged, clearDraft, isLoading, retry };
}

function hasErrors({ errors }: CourierChoice): boolean {
  return Object.keys(errors).length > 0;
}
