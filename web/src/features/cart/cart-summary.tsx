import type { PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { CourierFeeReason, Payout } from '@trade-in/domain/checkout/payout';
import * as words from '@trade-in/words/cart';
import * as reasons from '@trade-in/words/checkout-reasons';
import { checkoutSentence } from '@trade-in/words/checkout-sentence';
import * as payoutWords from '@trade-in/words/payout';
import { localUrl, paths } from '../../app/paths.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OtherValue } from '../../ui/text/other-value.tsx';
import styles from './cart-summary.module.css';

interface QuotedCourier {
  by: 'courier';
  isFeeInvoiced: boolean;
  isEstimate: boolean;
}

export type Delivery = { by: 'drop-off' } | { by: 'unquoted-courier' } | QuotedCourier;

interface CartSummaryProps {
  payout: Payout;
  /** The clubs' total value by payment type. */
  values: Record<PaymentType, Cents>;
  delivery: Delivery;
  /** The number of clubs, in which a set of irons counts as several. */
  clubCount: number;
  /** Why the courier can't collect the clubs, or null. */
  courierReason: CourierFeeReason | null;
  isCash: boolean;
  isClearing: boolean;
  onCheckout: () => void;
  onClear: () => void;
}

/** What the customer receives, with all deductions, before the checkout asks for personal details. */
export function CartSummary({ payout, values, delivery, courierReason, isCash, ...props }: CartSummaryProps) {
  const count = props.clubCount;
  const needsQuote = delivery.by === 'unquoted-courier';
  return (
    <Card title={words.summaryTitle()} className={styles.summary}>
      <dl className={styles.sums}>
        <div>
          <dt>{isCash ? words.cashValue({ count }) : words.tradeInValue({ count })}</dt>
          <dd>
            <Amount cents={payout.value} />
          </dd>
          <dd className={styles.otherValue}>
            <OtherValue payment={isCash ? 'Cash' : 'Trade-In'} values={values} />
          </dd>
        </div>
        <FeeRow payout={payout} delivery={delivery} />
        {courierReason === null && (
          <div className={styles.total}>
            <dt>{needsQuote ? words.beforeCourierFee() : payoutWords.youReceive()}</dt>
            <dd>
              <Amount cents={payout.totalValue} />
            </dd>
          </div>
        )}
      </dl>
      {courierReason === null ? (
        <p className={styles.note}>{isCash ? payoutWords.cashNote() : words.codeNote()}</p>
      ) : (
        <Notice tone="red" role="alert">
          {checkoutSentence(reasons, courierReason)}
        </Notice>
      )}
      <Button isWide disabled={needsQuote || courierReason !== null} onClick={props.onCheckout}>
        {needsQuote ? words.getQuoteFirst() : words.proceedToCheckout()}
      </Button>
      <div className={styles.otherActions}>
        <ButtonLink variant="secondary" href={localUrl(paths.home)}>
          {words.addAnotherClub()}
        </ButtonLink>
        <Button variant="quiet" isBusy={props.isClearing} busyLabel={words.clearing()} onClick={props.onClear}>
          {words.clear()}
        </Button>
      </div>
    </Card>
  );
}

function FeeRow({ payout, delivery }: Pick<CartSummaryProps, 'payout' | 'delivery'>) {
  if (delivery.by === 'drop-off') {
    return (
      <div>
        <dt>{words.dropOff()}</dt>
        <dd>{words.free()}</dd>
      </div>
    );
  }
  if (delivery.by === 'unquoted-courier') {
    return (
      <div>
        <dt>{payoutWords.courierFee()}</dt>
        <dd className={styles.unquoted}>{words.toBeQuoted()}</dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{feeLabel(delivery)}</dt>
      <dd>
        <Amount cents={payout.fee} isDeduction={!delivery.isFeeInvoiced} />
      </dd>
    </div>
  );
}

function feeLabel({ isFeeInvoiced, isEstimate }: QuotedCourier): string {
  if (isFeeInvoiced) return isEstimate ? words.estimatedInvoicedFee() : words.invoicedFee();
  return isEstimate ? payoutWords.estimatedCourierFee() : payoutWords.courierFee();
}
