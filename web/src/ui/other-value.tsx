import type { PaymentType } from '@trade-in/domain/club';
import type { Cents } from '@trade-in/domain/money';
import { Amount } from './amount.tsx';

interface OtherValueProps {
  /** What was chosen. */
  payment: PaymentType;
  /** By either way of being paid. */
  values: Record<PaymentType, Cents>;
}

/** What the same is worth paid the other way, so that both values are in sight wherever one is. */
export function OtherValue({ payment, values }: OtherValueProps) {
  const isCash = payment === 'Cash';
  return (
    <>
      or <Amount cents={values[isCash ? 'Trade-In' : 'Cash']} /> {isCash ? 'as a discount code' : 'in cash'}
    </>
  );
}
