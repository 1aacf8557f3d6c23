import { counted } from '@trade-in/domain/counted';
import type { PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { Payout } from '@trade-in/domain/payout';
import { Amount } from '../../ui/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OtherValue } from '../../ui/other-value.tsx';
import styles from './cart-summary.module.css';

export type Delivery =
  | { by: 'drop-off' }
  | { by: 'courier'; at: 'unquoted' }
  | { by: 'courier'; at: 'quoted'; isFeeInvoiced: boolean; isEstimate: boolean };

interface CartSummaryProps {
  payout: Payout;
  /** What the clubs are worth by either way of being paid. */
  values: Record<PaymentType, Cents>;
  delivery: Delivery;
  /** Counted one by one: a set of irons is several. */
  clubs: number;
  /** Why the courier is out of the question, as a sentence. */
  whyNotCourier: string | null;
  isCash: boolean;
  isClearing: boolean;
  onCheckout: () => void;
  onClear: () => void;
}

/** What the customer gets, with every deduction in sight before any personal detail is asked. */
export function CartSummary({ payout, values, delivery, clubs, whyNotCourier, isCash, ...act }: CartSummaryProps) {
  const needsQuote = delivery.by === 'courier' && delivery.at === 'unquoted';
  return (
    <Card title="Cart Summary" className={styles.summary}>
      <dl className={styles.sums}>
        <div>
          <dt>
            {isCash ? 'Cash value' : 'Trade-in value'} ({counted(clubs, 'club')})
          </dt>
          <dd>
            <Amount cents={payout.value} />
          </dd>
          <dd className={styles.other}>
            <OtherValue payment={isCash ? 'Cash' : 'Trade-In'} values={values} />
          </dd>
        </div>
        <FeeRow payout={payout} delivery={delivery} />
        {whyNotCourier === null && (
          <div className={styles.total}>
            <dt>{needsQuote ? 'Before the courier fee' : 'You receive'}</dt>
            <dd>
              <Amount cents={payout.totalValue} />
            </dd>
          </div>
        )}
      </dl>
      {whyNotCourier === null ? (
        <p className={styles.how}>
          {isCash
            ? 'Cash is paid within 24 hours after successful inspection.'
            : 'One discount code, yours at once. What you buy with it is released after inspection.'}
        </p>
      ) : (
        <Notice tone="red" role="alert">
          {whyNotCourier}
        </Notice>
      )}
      <Button isWide disabled={needsQuote || whyNotCourier !== null} onClick={act.onCheckout}>
        {needsQuote ? 'Get Quote First' : 'Proceed to Checkout'}
      </Button>
      <div className={styles.others}>
        <ButtonLink variant="secondary" href="/">
          Add Another Club
        </ButtonLink>
        <Button variant="quiet" isBusy={act.isClearing} busyLabel="Clearing…" onClick={act.onClear}>
          Clear Cart
        </Button>
      </div>
    </Card>
  );
}

function FeeRow({ payout, delivery }: Pick<CartSummaryProps, 'payout' | 'delivery'>) {
  if (delivery.by === 'drop-off') {
    return (
      <div>
        <dt>Drop-off</dt>
        <dd>Free</dd>
      </div>
    );
  }
  if (delivery.at === 'unquoted') {
    return (
      <div>
        <dt>Courier fee</dt>
        <dd className={styles.open}>to be quoted</dd>
      </div>
    );
  }
  const estimate = delivery.isEstimate ? ' (estimate)' : '';
  return (
    <div>
      <dt>{`Courier fee${delivery.isFeeInvoiced ? ', invoiced apart' : ''}${estimate}`}</dt>
      <dd>
        <Amount cents={payout.fee} isDeduction={!delivery.isFeeInvoiced} />
      </dd>
    </div>
  );
}
