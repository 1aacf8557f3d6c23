import type { Settings } from '@trade-in/contract/endpoints/settings';
import * as hours from '@trade-in/words/collection-hours';
import * as words from '@trade-in/words/courier';
import * as reasons from '@trade-in/words/courier-reasons';
import * as payoutWords from '@trade-in/words/payout';
import { type FormEvent, useEffect, useRef } from 'react';
import { Amount } from '../../ui/text/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toParcel } from './collection.ts';
import { CollectionFields, ParcelFields } from './collection-fields.tsx';
import styles from './courier-card.module.css';
import { DropOff } from './drop-off.tsx';
import type { Courier } from './use-courier.ts';

interface CourierCardProps {
  courier: Courier;
  settings: Settings;
  /** Whether the fee is invoiced instead of deducted. */
  isFeeInvoiced: boolean;
}

/** The choice between collection by courier, for a fee, and drop-off by the customer. */
export function CourierCard({ courier, settings, isFeeInvoiced }: CourierCardProps) {
  const isRequesting = courier.quote.at === 'requesting';
  const form = useRef<HTMLFormElement>(null);
  const { failureCount } = courier;
  useEffect(() => {
    if (failureCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failureCount]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    courier.requestQuote();
  }
  return (
    <Card title={words.title()}>
      <Checkbox
        name="needsCourier"
        label={words.collect({ window: hours.window() })}
        hint={isFeeInvoiced ? words.feeInvoiced() : words.feeDeducted()}
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
            isBusy={isRequesting}
            busyLabel={words.gettingQuote()}
          >
            {words.getQuote()}
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
          <dt>{isEstimate ? payoutWords.estimatedCourierFee() : payoutWords.courierFee()}</dt>
          <dd>
            <Amount cents={quote} />
          </dd>
        </div>
        <div>
          <dt>{words.parcel()}</dt>
          <dd>{reasons.parcel(toParcel(courier.collection))}</dd>
        </div>
        <div>
          <dt>{words.collection()}</dt>
          <dd>
            {words.collectionTime({
              day: collectionDate,
              window: hours.window(),
            })}
          </dd>
        </div>
      </dl>
      {isEstimate && <p className={styles.hint}>{words.estimateNote()}</p>}
    </div>
  );
}
