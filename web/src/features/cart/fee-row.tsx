import type { Cents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/cart';
import * as payoutWords from '@trade-in/words/payout';
import { Amount } from '../../ui/text/amount.tsx';
import styles from './cart-summary.module.css';

interface QuotedCourier {
  by: 'courier';
  isFeeInvoiced: boolean;
  isEstimate: boolean;
}

/** How the clubs reach the shop, and what is known of the fee. */
export type DeliveryFee = { by: 'drop-off' } | { by: 'unquoted-courier' } | QuotedCourier;

/** The summary's row for the courier's fee or the drop-off. */
export function FeeRow({ fee, delivery }: { fee: Cents; delivery: DeliveryFee }) {
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
        <Amount cents={fee} isDeduction={!delivery.isFeeInvoiced} />
      </dd>
    </div>
  );
}

function feeLabel({ isFeeInvoiced, isEstimate }: QuotedCourier): string {
  if (isFeeInvoiced) return isEstimate ? words.estimatedInvoicedFee() : words.invoicedFee();
  return isEstimate ? payoutWords.estimatedCourierFee() : payoutWords.courierFee();
}
