import type { Settings } from '@trade-in/contract/endpoints/settings';
import { useEffect, useRef, useState } from 'react';
import { CollectionForm } from './collection-form.tsx';
import form from './collection-form.module.css';
import { QuoteNotes } from './quote/quote-notes.tsx';
import { isEstimated } from './quote/quote-state.ts';
import { QuotedCollection } from './quoted-collection.tsx';
import type { Courier } from './use-courier.ts';
import { canCollect } from './validate-collection.ts';

export interface CollectionPanelProps {
  courier: Courier;
  settings: Settings;
  /** Whether the fee is invoiced instead of deducted. */
  isFeeInvoiced: boolean;
}

/** The collection's form. A quote folds it into a row once nothing is missing; only the customer opens it again. */
export function CollectionPanel({ courier, settings, isFeeInvoiced }: CollectionPanelProps) {
  const [isChanging, setIsChanging] = useState(false);
  const isFinished = canCollect(courier);
  const isFolded = isFinished && !isChanging;
  const isEarlierOffered = courier.quote.at !== 'quoted' && courier.quote.earlier !== null;
  const panel = useFocusAfterReplacing(isFolded ? 'row' : isEarlierOffered ? 'form-with-offer' : 'form');
  const editedCourier: Courier = {
    ...courier,
    setField: (field, value) => {
      setIsChanging(true);
      courier.setField(field, value);
    },
    requestQuote: () => {
      setIsChanging(false);
      courier.requestQuote();
    },
    keepQuote: () => {
      setIsChanging(false);
      courier.keepQuote();
    },
  };
  return (
    <div ref={panel} className={form.panel}>
      {isFolded ? (
        <QuotedCollection collection={courier.collection} onChange={() => setIsChanging(true)} />
      ) : (
        <CollectionForm
          courier={editedCourier}
          today={settings.today}
          isFeeInvoiced={isFeeInvoiced}
          onKeepQuote={isFinished ? () => setIsChanging(false) : null}
        />
      )}
      <QuoteNotes
        courier={editedCourier}
        isFolded={isFolded}
        isEstimate={isEstimated(editedCourier.quote, settings.connected)}
      />
    </div>
  );
}

/** Moves the focus on when the form, the row or the offer that had it is replaced. */
function useFocusAfterReplacing(shown: 'row' | 'form' | 'form-with-offer') {
  const panel = useRef<HTMLDivElement>(null);
  const lastShown = useRef(shown);
  useEffect(() => {
    const isOfferAdded = lastShown.current === 'form' && shown === 'form-with-offer';
    const isReplaced = lastShown.current !== shown && !isOfferAdded;
    lastShown.current = shown;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isReplaced && isFocusLost) panel.current?.querySelector<HTMLElement>('form, button')?.focus();
  }, [shown]);
  return panel;
}
