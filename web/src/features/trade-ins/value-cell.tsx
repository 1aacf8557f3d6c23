import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { counted } from '@trade-in/domain/counted';
import { cents, subtractCents } from '@trade-in/domain/money';
import { Amount } from '../../ui/amount.tsx';
import styles from './value-cell.module.css';

interface ValueCellProps {
  row: TradeInSubmission;
}

/**
 * What a club is worth, and what is left of it after the courier. The fee stands on its trade-in's first club alone, so that
 * a column of nets adds up; the other clubs say where it is. Of several clubs each tells what all of them come to: a single
 * club's net is easily taken for what is to be paid.
 */
export function ValueCell({ row }: ValueCellProps) {
  return (
    <>
      <Amount cents={valueOf(row)} className={styles.value} />
      {row.needsCourier === 'true' && <Fee row={row} />}
      {row.clubs > 1 && (
        <span className={styles.line}>
          <Amount cents={cents(row.totalValue)} className={styles.total} />{' '}
          <span className={styles.together}>for {counted(row.clubs, 'club')}</span>
        </span>
      )}
    </>
  );
}

function Fee({ row }: ValueCellProps) {
  if (!row.isFirst) {
    return (
      <span className={styles.line}>
        fee on <span className={styles.together}>{row.reference}</span>
      </span>
    );
  }
  if (row.shippingCost <= 0) return null;
  const fee = cents(row.shippingCost);
  return (
    <>
      <span className={styles.line}>
        <Amount cents={fee} isDeduction /> courier
      </span>
      <Amount cents={subtractCents(valueOf(row), fee)} className={styles.net} />
    </>
  );
}

function valueOf({ price, quantity }: TradeInSubmission) {
  return cents(price * quantity);
}
