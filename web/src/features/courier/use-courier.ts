import { dropQuote, getQuote, readQuote } from '@trade-in/contract/courier';
import { calendarDay } from '@trade-in/domain/calendar';
import { earliestCollection } from '@trade-in/domain/collection';
import { cents, formatRands } from '@trade-in/domain/money';
import { type RefObject, useRef, useState } from 'react';
import { useEndpoint, useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import { showErrors } from '../../ui/show-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import {
  addressOf,
  type Collection,
  type CollectionField,
  type CourierChoice,
  fromSavedQuote,
  noCourier,
  parcelOf,
  withDraft,
  withField,
} from './collection.ts';
import { type CollectionComplaint, complaintAboutCollection, complaintAboutQuote } from './complaint.ts';
import { dropDraft, keepDraft, readDraft } from './courier-draft.ts';

export interface Courier extends CourierChoice {
  isLoading: boolean;
  /** The form, whose first wrong field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  setWanted: (isWanted: boolean) => void;
  setField: (field: CollectionField, value: string) => void;
  askForQuote: () => void;
  /** The service says that the quote no longer holds. */
  voidQuote: () => void;
  /** Whether a courier could be sent; says by toast and beside the fields what is missing. */
  isComplete: () => boolean;
}

/** The customer's choice between courier and drop-off, with the session's quote and what was typed besides. */
export function useCourier(today: string): Courier {
  const { toast } = useToast();
  const invalidate = useInvalidate();
  const { choice, setChanged, forgetDraft, isLoading } = useChoice(today);
  const form = useRef<HTMLFormElement>(null);
  const show = (refused: CourierChoice) => {
    if (form.current === null) setChanged(refused);
    else showErrors(form.current, () => setChanged(refused));
  };
  // What the cart shows when it is left and come back to.
  const noteSaved = () => void invalidate(readQuote);
  const drop = useDropQuote({
    onDropped: noteSaved,
    // The service still holds the quote, and the page shows what holds.
    onFailed: () => setChanged(null),
  });
  const quoting = useEndpointMutation(getQuote, {
    onSuccess: (quote) => {
      noteSaved();
      // What was asked for has been changed since, or the courier is not wanted any more.
      if (choice.quote.at !== 'asking') return;
      const isSuburbQuoted = choice.collection.suburb.trim() !== '';
      setChanged({ ...choice, errors: {}, quote: { at: 'quoted', quote, isSuburbQuoted } });
      dropDraft();
      const description = `The courier fee is ${formatRands(cents(quote.quote))}.`;
      toast({ title: 'Shipping Quote Received', description });
    },
    onError: (error) => {
      if (!choice.isWanted) return;
      show({ ...choice, quote: { at: 'none' }, errors: { ...error.fields, ...dateError(error.fields) } });
      const description = error.sentence ?? 'Failed to get shipping quote';
      toast({ title: 'Quote Failed', description, isDestructive: true });
    },
    onSettled: () => {
      // Given up meanwhile: heard or not, the service may have saved this quote after it had forgotten the one before.
      if (!choice.isWanted) drop.mutate({});
    },
  });

  function refuse(complaint: CollectionComplaint | null): boolean {
    if (complaint === null) return false;
    const { errors, ...said } = complaint;
    show({ ...choice, errors });
    toast({ ...said, isDestructive: true });
    return true;
  }

  return {
    ...choice,
    isLoading,
    form,
    setWanted: (isWanted) => {
      setChanged({ ...noCourier(earliestCollection(calendarDay(today))), isWanted });
      if (isWanted) return;
      forgetDraft();
      drop.mutate({});
    },
    setField: (field, value) => {
      const next = withField(choice, field, value);
      setChanged(next);
      keepDraft(next.collection);
    },
    askForQuote: () => {
      const { collection } = choice;
      if (refuse(complaintAboutQuote(collection))) return;
      setChanged({ ...choice, errors: {}, quote: { at: 'asking' } });
      quoting.mutate({ body: askedOf(collection) });
    },
    voidQuote: () => setChanged({ ...choice, quote: { at: 'none' } }),
    isComplete: () => !choice.isWanted || !refuse(complaintAboutCollection(choice.collection)),
  };
}

/** What the service holds, with what this tab holds besides, until something is changed. */
function useChoice(today: string) {
  const saved = useEndpoint(readQuote);
  const [changed, setChanged] = useState<CourierChoice | null>(null);
  const [draft, setDraft] = useState(readDraft);
  const held = saved.data ? fromSavedQuote(saved.data) : noCourier(earliestCollection(calendarDay(today)));
  const choice = changed ?? (draft === null ? held : withDraft(held, draft));
  const forgetDraft = () => {
    setDraft(null);
    dropDraft();
  };
  return { choice, setChanged, forgetDraft, isLoading: saved.isPending };
}

function useDropQuote({ onDropped, onFailed }: { onDropped: () => void; onFailed: () => void }) {
  const { toast } = useToast();
  const { data: saved } = useEndpoint(readQuote);
  return useEndpointMutation(dropQuote, {
    onSuccess: onDropped,
    onError: (error) => {
      if (!saved) return;
      onFailed();
      const description =
        error.sentence ?? 'It could not be removed. Please check your connection, then untick it again.';
      toast({ title: 'Your courier quote is still saved', description, isDestructive: true });
    },
  });
}

/** What the quote is asked with. */
function askedOf(collection: Collection) {
  return {
    collectionAddress: addressOf(collection),
    packageDimensions: parcelOf(collection),
    collectionDate: collection.date,
  };
}

function dateError(fields: Readonly<Record<string, string>>): CourierChoice['errors'] {
  const { collectionDate } = fields;
  return collectionDate === undefined ? {} : { date: collectionDate };
}
