import { paymentTypeWarning } from '@trade-in/domain/cart';
import { paymentTypes, type PaymentType } from '@trade-in/domain/club';
import { Amount } from '../../ui/amount.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import styles from './payment-choice.module.css';
import { valuesOf, type PricedClub } from './priced-club.ts';

interface PaymentChoiceProps {
  club: PricedClub;
  /** The only payment type on offer while the cart has clubs, or null. */
  fixedPayment: PaymentType | null;
  onChange: (payment: PaymentType) => void;
}

const details = {
  'Trade-In': 'A discount code for the shop',
  Cash: '(20% less than trade-in value)',
} satisfies Record<PaymentType, string>;

export function PaymentChoice({ club, fixedPayment, onChange }: PaymentChoiceProps) {
  const values = valuesOf(club);
  const offered = fixedPayment === null ? paymentTypes : [fixedPayment];
  return (
    <div className={styles.payment}>
      <RadioCards
        name="payment"
        legend={<span className={styles.legend}>Payment Type</span>}
        layout="rows"
        choices={offered.map((payment) => ({
          value: payment,
          label: payment,
          detail: details[payment],
          aside: <Amount cents={values[payment]} />,
        }))}
        value={club.options.payment}
        onChange={onChange}
      />
      {fixedPayment !== null && <Notice>{paymentTypeWarning(fixedPayment)}</Notice>}
    </div>
  );
}
