import * as words from '@trade-in/words/courier';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CollectionFields, ParcelFields } from './collection-fields.tsx';
import styles from './collection-form.module.css';
import type { Courier } from './use-courier.ts';

interface CollectionFormProps {
  courier: Courier;
  /** `YYYY-MM-DD` in Johannesburg. */
  today: string;
  isFeeInvoiced: boolean;
  /** Closes the form of a finished quote; null while there is none. */
  onKeepQuote: (() => void) | null;
}

/** The form that requests the courier's fee. After each appearance of errors, the first invalid field gets the focus. */
export function CollectionForm({ courier, today, isFeeInvoiced, onKeepQuote }: CollectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errorCount } = courier;
  useEffect(() => {
    if (errorCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errorCount]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    courier.requestQuote();
  }
  return (
    <form ref={form} className={styles.form} aria-label={words.title()} tabIndex={-1} noValidate onSubmit={onSubmit}>
      <p className={styles.hint}>{isFeeInvoiced ? words.feeInvoiced() : words.feeDeducted()}</p>
      <CollectionFields courier={courier} today={today} />
      <ParcelFields courier={courier} />
      <Button
        type="submit"
        variant={courier.quote.at === 'quoted' ? 'secondary' : 'primary'}
        isWide
        isBusy={courier.quote.at === 'requesting'}
        busyLabel={words.gettingQuote()}
      >
        {words.getQuote()}
      </Button>
      {onKeepQuote !== null && (
        <Button variant="quiet" onClick={onKeepQuote}>
          {words.keepQuote()}
        </Button>
      )}
    </form>
  );
}
