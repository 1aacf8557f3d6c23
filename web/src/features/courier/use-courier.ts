import { dropQuote, getQuote, readQuote } from '@trade-in/contract/courier';
import type { Settings } from '@trade-in/contract/settings';
import { calendarDay } from '@trade-in/domain/calendar';
import { earliestCollection } from '@trade-in/domain/collection';
import { cents, formatRands } from '@trade-in/domain/money';
import { type PackedClub, suggestedParcel } from '@trade-in/domain/parcel-for-clubs';
import { useState } from 'react';
import { useEndpoint, useEndpointMutation, useInvalidate } from '../../api/use-endpoint.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';
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
  withSuggestion,
} from './collection.ts';
import { type CollectionComplaint, complaintAboutCollection, complaintAboutQuote } from './complaint.ts';
import { courierDraft } from './courier-draft.ts';

export interface Courier extends Omit<CourierChoice, 'collection'> {
  /** With the suggested parcel where nobody has typed another. */
  collection: Collection;
  /** What the courier is to carry. */
  clubs: readonly PackedClub[];
  isLoading: boolean;
  /** How often something was complained of: each time the first wrong field gets the focus. */
  complaints: number;
  setWanted: (isWanted: boolean) => void;
  setField: (field: CollectionField, value: string) => void;
  askForQuote: () => void;
  /** The service says that the quote no longer holds. */
  voidQuote: () => void;
  /** Whether a courier could be sent; says by toast and beside the fields what is missing. */
  isComplete: () => boolean;
}

/** The customer's choice between courier and drop-off, with the session's quote and what was typed besides. */
export function useCourier(
  { today, connected }: Pick<Settings, 'today' | 'connected'>,
  clubs: readonly PackedClub[],
): Courier {
  const { toast } = useToast();
  const { choice, setChanged, forgetDraft, isLoading } = useChoice(today, clubs);
  const [complaints, setComplaints] = useState(0);
  const collection = withSuggestion(choice.collection, suggestedParcel(clubs));
  const complain = (refused: CourierChoice, said: Pick<ToastMessage, 'title' | 'description'>) => {
    setChanged(refused);
    setComplaints((last) => last + 1);
    toast({ ...said, isDestructive: true });
  };
  const { quoting, drop } = useQuoting({ choice, setChanged, complain, isEstimate: !connected.courier });

  function refuse(complaint: CollectionComplaint | null): boolean {
    if (complaint === null) return false;
    const { errors, ...said } = complaint;
    complain({ ...choice, errors }, said);
    return true;
  }

  return {
    ...choice,
    collection,
    clubs,
    isLoading,
    complaints,
    setWanted: (isWanted) => {
      setChanged({ ...noCourier(earliestCollection(calendarDay(today))), isWanted });
      if (isWanted) return;
      forgetDraft();
      drop.mutate({});
    },
    setField: (field, value) => {
      const next = withField(choice, field, value);
      setChanged(next);
      courierDraft.keep(next.collection);
    },
    askForQuote: () => {
      if (refuse(complaintAboutQuote(collection))) return;
      setChanged({ ...choice, errors: {}, quote: { at: 'asking' } });
      quoting.mutate({ body: askedOf(collection) });
    },
    voidQuote: () => setChanged({ ...choice, quote: { at: 'none' } }),
    isComplete: () => !choice.isWanted || !refuse(complaintAboutCollection(collection)),
  };
}

interface Quoting {
  choice: CourierChoice;
  setChanged: (choice: CourierChoice | null) => void;
  complain: (refused: CourierChoice, said: Pick<ToastMessage, 'title' | 'description'>) => void;
  isEstimate: boolean;
}

/** Asks the service for a quote, and has it forget one. */
function useQuoting({ choice, setChanged, complain, isEstimate }: Quoting) {
  const { toast } = useToast();
  const invalidate = useInvalidate();
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
      courierDraft.drop();
      const description = `The courier fee is ${isEstimate ? 'estimated at ' : ''}${formatRands(cents(quote.quote))}.`;
      toast({ title: 'Shipping Quote Received', description });
    },
    onError: (error) => {
      if (!choice.isWanted) return;
      const errors = { ...error.fields, ...dateError(error.fields) };
      const description = error.sentence ?? 'Failed to get shipping quote';
      complain({ ...choice, quote: { at: 'none' }, errors }, { title: 'Quote Failed', description });
    },
    onSettled: () => {
      // Given up meanwhile: heard or not, the service may have saved this quote after it had forgotten the one before.
      if (!choice.isWanted) drop.mutate({});
    },
  });
  return { quoting, drop };
}

/** What the service holds, with what this tab holds besides, until something is changed. */
function useChoice(today: string, clubs: readonly PackedClub[]) {
  const saved = useEndpoint(readQuote);
  const [changed, setChanged] = useState<CourierChoice | null>(null);
  const [draft, setDraft] = useState(courierDraft.read);
  const held = saved.data ? fromSavedQuote(saved.data, clubs) : noCourier(earliestCollection(calendarDay(today)));
  const choice = changed ?? (draft === null ? held : withDraft(held, draft));
  const forgetDraft = () => {
    setDraft(null);
    courierDraft.drop();
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
