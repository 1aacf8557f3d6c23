import type { PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import type { CourierFeeReason, Payout } from '@trade-in/domain/checkout/payout';
import * as words from '@trade-in/words/cart';
import * as reasons from '@trade-in/words/checkout-reasons';
import { checkoutSentence } from '@trade-in/words/checkout-sentence';
import * as payoutWords from '@trade-in/words/payout';
import { useId } from 'react';
import { localUrl, paths } from '../../app/paths.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import pine from '../../ui/pine-panel.module.css';
import styles from './cart-summary.module.css';
import { type DeliveryFee, FeeRow } from './fee-row.tsx';
import { PaymentSwitch } from './payment-switch.tsx';

interface CartSummaryProps {
  payout: Payout;
  /** What the customer would receive by payment type. */
  totals: Record<PaymentType, Cents>;
  delivery: DeliveryFee;
  /** The number of lines, which the header's badge shows too. */
  itemCount: number;
  /** The number of clubs, in which a set of irons counts as several. */
  clubCount: number;
  /** Why the courier can't collect the clubs, or null. */
  courierReason: CourierFeeReason | null;
  isCash: boolean;
  isClearing: boolean;
  onCheckout: () => void;
  onClear: () => void;
}

/** What the customer receives and how it adds up, before the checkout asks for personal details. */
export function CartSummary({ payout, totals, delivery, courierReason, isCash, ...props }: CartSummaryProps) {
  const titleId = useId();
  const count = countOf(props);
  const needsQuote = delivery.by === 'unquoted-courier';
  const isKnown = !needsQuote && courierReason === null;
  const received = isKnown ? payout.totalValue : payout.value;
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <div className={classNames(pine.panel, styles.head)}>
        <h2 id={titleId}>{words.summaryTitle()}</h2>
        <dl>
          <dt className={styles.receive}>{isKnown ? payoutWords.youReceive() : words.beforeCourierFee()}</dt>
          <dd className={styles.received}>
            <Amount cents={received} />
          </dd>
        </dl>
        <p className={styles.form}>{isCash ? words.byTransfer() : words.codeAtOnce()}</p>
      </div>
      <div className={styles.body}>
        <PaymentSwitch payment={isCash ? 'Cash' : 'Trade-In'} totals={totals} />
        <dl className={styles.sums}>
          <div>
            <dt>{isCash ? words.cashValue({ count }) : words.tradeInValue({ count })}</dt>
            <dd>
              <Amount cents={payout.value} />
            </dd>
          </div>
          <FeeRow fee={payout.fee} delivery={delivery} />
        </dl>
        {courierReason === null ? (
          <p className={styles.note}>{isCash ? payoutWords.cashNote() : words.codeReleased()}</p>
        ) : (
          <Notice tone="red" role="alert">
            {checkoutSentence(reasons, courierReason)}
          </Notice>
        )}
        <div className={styles.checkout} data-uncovered>
          <DockedSummary isKnown={isKnown} isCash={isCash} received={received} courierReason={courierReason} />
          <Button isWide disabled={!isKnown} onClick={props.onCheckout}>
            {needsQuote ? words.getQuoteFirst() : words.proceedToCheckout()}
          </Button>
        </div>
        <div className={styles.otherActions}>
          <ButtonLink variant="secondary" href={localUrl(paths.home)}>
            {words.addAnotherClub()}
          </ButtonLink>
          <Button variant="quiet" isBusy={props.isClearing} busyLabel={words.clearing()} onClick={props.onClear}>
            {words.clear()}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Names both counts where they differ, as the header's badge shows the items. */
function countOf({ itemCount, clubCount }: Pick<CartSummaryProps, 'itemCount' | 'clubCount'>): string {
  const clubs = words.clubCount({ count: clubCount });
  return itemCount === clubCount ? clubs : words.itemsAndClubs({ items: words.itemCount({ count: itemCount }), clubs });
}

interface DockedSummaryProps extends Pick<CartSummaryProps, 'isCash' | 'courierReason'> {
  isKnown: boolean;
  received: Cents;
}

/** Repeats the head or the notice, which are out of sight where this is docked. */
function DockedSummary({ received, courierReason, ...label }: DockedSummaryProps) {
  if (courierReason !== null) {
    return (
      <p className={styles.dockedReason} aria-hidden="true">
        {checkoutSentence(reasons, courierReason)}
      </p>
    );
  }
  return (
    <p className={styles.docked} aria-hidden="true">
      <DockedLabel {...label} />
      <Amount cents={received} />
    </p>
  );
}

function DockedLabel({ isKnown, isCash }: { isKnown: boolean; isCash: boolean }) {
  if (!isKnown) return words.beforeCourierFee();
  return isCash ? words.receiveAsCash() : words.receiveAsCode();
}
