import { formatRands, type Cents } from '@trade-in/domain/money';
import styles from './amount.module.css';
import { classNames } from '../class-names.ts';

export interface AmountProps {
  cents: Cents;
  /** Prefixes a minus sign, such as for a fee. */
  isDeduction?: boolean;
  className?: string | undefined;
}

/** An amount in Rands with tabular figures. */
export function Amount({ cents, isDeduction = false, className }: AmountProps) {
  return (
    <span className={classNames(styles.amount, className)}>
      {isDeduction && '−'}
      {formatRands(cents)}
    </span>
  );
}
