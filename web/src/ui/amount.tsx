import { formatRands, type Cents } from '@trade-in/domain/money';
import styles from './amount.module.css';
import { classNames } from './class-names.ts';

export interface AmountProps {
  cents: Cents;
  /** Prints a minus before it, as for a fee. */
  isDeduction?: boolean;
  className?: string | undefined;
}

/** Money as the specification shows it, in figures of one width. */
export function Amount({ cents, isDeduction = false, className }: AmountProps) {
  return (
    <span className={classNames(styles.amount, className)}>
      {isDeduction && '−'}
      {formatRands(cents)}
    </span>
  );
}
