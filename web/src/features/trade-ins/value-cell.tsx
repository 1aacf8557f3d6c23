import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { subtractCents } from '@trade-in/domain/money';
import { linePrice } from '@trade-in/domain/valuation/valuation';
import * as words from '@trade-in/words/trade-ins';
import { Amount } from '../../ui/text/amount.tsx';
import { InvoicedFee } from '../../ui/text/invoiced-fee.tsx';
import styles from './value-cell.module.css';

interface ValueCellProps {
  row: TradeInSubmission;
}

/**
 * Shows the value of a club and its net value after a deducted courier fee. Only the first club of a trade-in carries the fee, so that
 * the net values add up; the others refer to it. Every row of several clubs also shows their total, which is the amount to pay.
 */
export function ValueCell({ row }: ValueCellProps) {
  return (
    <>
      <Amount cents={valueOf(row)} className={styles.value} />
      {row.needsCourier === 'true' && <Fee row={row} />}
      {row.clubs > 1 && (
        <span className={styles.line}>
          <Amount cents={row.totalValue} className={styles.total} />{' '}
          <span className={styles.unbroken}>{words.forClubs({ count: row.clubs })}</span>
        </span>
      )}
    </>
  );
}

function Fee({ row }: ValueCellProps) {
  if (row.invoicedFee !== undefined) return row.isFirst && <InvoicedFee fee={row.invoicedFee} />;
  if (!row.isFirst) {
    return (
      <span className={styles.line}>
        {words.feeOn()} <span className={styles.unbroken}>{row.reference}</span>
      </span>
    );
  }
  if (row.shippingCost <= 0) return null;
  return (
    <>
      <span className={styles.line}>
        <Amount cents={row.shippingCost} isDeduction /> {words.courierFee()}
      </span>
      <Amount cents={subtractCents(valueOf(row), row.shippingCost)} className={styles.net} />
    </>
  );
}

function valueOf({ price, quantity }: TradeInSubmission) {
  return linePrice(price, quantity);
}
