import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { cents, subtractCents } from '@trade-in/domain/money';
import { Amount } from '../../ui/amount.tsx';
import styles from './value-cell.module.css';

/**
 * What a club is worth, and what is left of it after the courier. The fee stands on its trade-in's first club alone, so that
 * a column of nets adds up; the other clubs say where it is.
 */
export function ValueCell({ row }: { row: TradeInSubmission }) {
  const value = cents(row.price * row.quantity);
  const isByCourier = row.needsCourier === 'true';
  if (!isByCourier || row.shippingCost <= 0) {
    return (
      <>
        <Amount cents={value} className={styles.value} />
        {isByCourier && !row.isFirst && (
          <span className={styles.fee}>
            fee on <span className={styles.reference}>{row.reference}</span>
          </span>
        )}
      </>
    );
  }
  const fee = cents(row.shippingCost);
  return (
    <>
      <Amount cents={value} className={styles.value} />
      <span className={styles.fee}>
        <Amount cents={fee} isDeduction /> courier
      </span>
      <Amount cents={subtractCents(value, fee)} className={styles.net} />
    </>
  );
}
