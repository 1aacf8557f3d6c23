import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as hours from '@trade-in/words/collection-hours';
import * as words from '@trade-in/words/courier';
import * as reasons from '@trade-in/words/courier-reasons';
import * as payoutWords from '@trade-in/words/payout';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { toParcel } from './collection.ts';
import { CollectionForm } from './collection-form.tsx';
import form from './collection-form.module.css';
import { QuotedCollection } from './quoted-collection.tsx';
import type { Courier } from './use-courier.ts';
import { validateCollection } from './validate-collection.ts';

export interface CollectionPanelProps {
  courier: Courier;
  settings: Settings;
  /** Whether the fee is invoiced instead of deducted. */
  isFeeInvoiced: boolean;
}

/** The collection's form. A quote folds it into a row once nothing is missing; only the customer opens it again. */
export function CollectionPanel({ courier, settings, isFeeInvoiced }: CollectionPanelProps) {
  const [isChanging, setIsChanging] = useState(false);
  const isFinished = courier.quote.at === 'quoted' && validateCollection(courier.collection) === null;
  const isFolded = isFinished && !isChanging;
  const panel = useFocusAfterFolding(isFolded);
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
      <QuoteNotes courier={courier} isFolded={isFolded} isEstimate={!settings.connected.courier} />
    </div>
  );
}

/** Moves the focus on when the form or the row that had it is replaced by the other. */
function useFocusAfterFolding(isFolded: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    if (wasFolded.current === isFolded) return;
    wasFolded.current = isFolded;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost) panel.current?.querySelector<HTMLElement>('form, button')?.focus();
  }, [isFolded]);
  return panel;
}

interface QuoteNotesProps {
  courier: Courier;
  /** Whether the row already says what the fee is for. */
  isFolded: boolean;
  isEstimate: boolean;
}

function QuoteNotes({ courier: { quote, collection }, isFolded, isEstimate }: QuoteNotesProps) {
  if (quote.at !== 'quoted') return <div role="status" />;
  const { quote: fee, collectionDate: day, notice } = quote.quote;
  return (
    <div role="status" className={form.notes}>
      {notice !== null && <Notice>{notice}</Notice>}
      {!isFolded && (
        <p>
          {isEstimate ? payoutWords.estimatedCourierFee() : payoutWords.courierFee()} <Amount cents={fee} /> ·{' '}
          {words.oneParcel({ parcel: reasons.parcel(toParcel(collection)) })} ·{' '}
          {words.collectionTime({ day, window: hours.window() })}
        </p>
      )}
      {isEstimate && <p className={form.hint}>{words.estimateNote()}</p>}
    </div>
  );
}
