import { paymentTypes, type PaymentType } from '@trade-in/domain/club';
import * as cartReasons from '@trade-in/words/cart-reasons';
import * as words from '@trade-in/words/confirm-step';
import * as payout from '@trade-in/words/payout';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RadioRows } from '../../../ui/radio-group/radio-rows.tsx';
import styles from './payment-choice.module.css';
import { clubValuesOf, type PricedClub } from '../wizard/priced-club.ts';

interface PaymentChoiceProps {
  club: PricedClub;
  /** The only payment type offered while the cart has clubs, or null. */
  fixedPayment: PaymentType | null;
  onChange: (payment: PaymentType) => void;
}

const details = { 'Trade-In': words.tradeInDetail, Cash: words.cashDetail } satisfies Record<PaymentType, unknown>;
const notes = { 'Trade-In': words.codeAtOnce, Cash: payout.cashNote } satisfies Record<PaymentType, unknown>;

export function PaymentChoice({ club, fixedPayment, onChange }: PaymentChoiceProps) {
  const values = clubValuesOf(club);
  const offered = fixedPayment === null ? paymentTypes : [fixedPayment];
  return (
    <div className={styles.payment}>
      <RadioRows
        name="payment"
        legend={words.paymentType()}
        choices={offered.map((payment) => ({
          value: payment,
          label: clubValueName(payment),
          detail: details[payment](),
          aside: <Amount cents={values[payment]} />,
        }))}
        value={club.options.payment}
        onChange={onChange}
      />
      {fixedPayment !== null && (
        <Notice>{cartReasons.other_payment_type({ type: clubValueName(fixedPayment) })}</Notice>
      )}
      <p className={styles.hint}>{offered.map((payment) => notes[payment]()).join(' ')}</p>
    </div>
  );
}
