import type { Settings } from '@trade-in/contract/settings';
import { calendarDay, formatDayWithWeekday } from '@trade-in/domain/calendar';
import { collectionWindow } from '@trade-in/domain/collection';
import { cents } from '@trade-in/domain/money';
import { formatParcel } from '@trade-in/domain/parcel';
import { type FormEvent, useEffect, useRef } from 'react';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { parcelOf } from './collection.ts';
import { CollectionFields, ParcelFields } from './collection-fields.tsx';
import styles from './courier-card.module.css';
import { DropOff } from './drop-off.tsx';
import type { Courier } from './use-courier.ts';

interface CourierCardProps {
  courier: Courier;
  settings: Settings;
  /** Whether the fee is paid by invoice and so not deducted. */
  isFeeInvoiced: boolean;
}

/** How the clubs come to the shop: fetched by a courier for a fee, or brought in by the customer. */
export function CourierCard({ courier, settings, isFeeInvoiced }: CourierCardProps) {
  const isAsking = courier.quote.at === 'asking';
  const form = useRef<HTMLFormElement>(null);
  const { complaints } = courier;
  useEffect(() => {
    if (complaints > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [complaints]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    courier.askForQuote();
  }
  return (
    <Card title="Courier Collection">
      <Checkbox
        name="needsCourier"
        label={`Collect my clubs (${collectionWindow})`}
        hint={`${isFeeInvoiced ? 'You pay the courier fee by invoice' : 'The courier fee comes off your value'}; you see it before you decide.`}
        checked={courier.isWanted}
        disabled={courier.isLoading}
        onChange={(event) => courier.setWanted(event.target.checked)}
      />
      {courier.isWanted ? (
        <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
          <CollectionFields courier={courier} today={settings.today} />
          <ParcelFields courier={courier} />
          <Button
            type="submit"
            variant={courier.quote.at === 'quoted' ? 'secondary' : 'primary'}
            isWide
            isBusy={isAsking}
            busyLabel="Getting Quote…"
          >
            Get Quote
          </Button>
          <QuoteResult courier={courier} isEstimate={!settings.connected.courier} />
        </form>
      ) : (
        <DropOff settings={settings} />
      )}
    </Card>
  );
}

function QuoteResult({ courier, isEstimate }: { courier: Courier; isEstimate: boolean }) {
  if (courier.quote.at !== 'quoted') return <div role="status" />;
  const { quote, collectionDate, notice } = courier.quote.quote;
  return (
    <div role="status" className={styles.result}>
      {notice !== null && <Notice>{notice}</Notice>}
      <dl className={styles.quote}>
        <div>
          <dt>{isEstimate ? 'Courier fee (estimate)' : 'Courier fee'}</dt>
          <dd>
            <Amount cents={cents(quote)} />
          </dd>
        </div>
        <div>
          <dt>Parcel</dt>
          <dd>{formatParcel(parcelOf(courier.collection))}</dd>
        </div>
        <div>
          <dt>Collection</dt>
          <dd>
            {formatDayWithWeekday(calendarDay(collectionDate))}, {collectionWindow}
          </dd>
        </div>
      </dl>
      {isEstimate && (
        <p className={styles.hint}>This is our own estimate. It is the fee you pay, whatever the courier charges.</p>
      )}
    </div>
  );
}
