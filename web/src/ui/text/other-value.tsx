import type { PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/club';
import { Amount } from './amount.tsx';
import { MessageWith } from './message-with.tsx';

interface OtherValueProps {
  /** The selected payment type. */
  payment: PaymentType;
  values: Record<PaymentType, Cents>;
}

/** Shows the value for the payment type that is not selected. */
export function OtherValue({ payment, values }: OtherValueProps) {
  const isCash = payment === 'Cash';
  return (
    <MessageWith message={(amount) => (isCash ? words.orDiscountCode({ amount }) : words.orCash({ amount }))}>
      <Amount cents={values[isCash ? 'Trade-In' : 'Cash']} />
    </MessageWith>
  );
}
