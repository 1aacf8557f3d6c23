import { type PaymentType, paymentTypes } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/cart';
import { radioProps, RadioGroupFrame, type RadioGroupProps } from '../../ui/radio-group/radio-group.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import styles from './payment-switch.module.css';
import { useSwitchPayment } from './use-switch-payment.ts';

interface PaymentSwitchProps {
  payment: PaymentType;
  /** What the customer would receive by payment type. */
  totals: Record<PaymentType, Cents>;
}

const choices = paymentTypes.map((value) => ({ value, label: clubValueName(value) }));

/** Switches the whole cart between discount code and cash, with both totals. */
export function PaymentSwitch({ payment, totals }: PaymentSwitchProps) {
  const { pending, switchTo } = useSwitchPayment(totals);
  const group: RadioGroupProps<PaymentType> = {
    name: 'payment',
    legend: words.paymentType(),
    value: pending ?? payment,
    onChange: switchTo,
  };
  return (
    <RadioGroupFrame group={group} choices={choices} legendClassName={styles.legend}>
      <div className={styles.options} aria-busy={pending !== null}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input className={styles.radio} {...radioProps(group, choice)} />
            <span>{choice.label}</span> <Amount cents={totals[choice.value]} className={styles.total} />
          </label>
        ))}
      </div>
    </RadioGroupFrame>
  );
}
