import * as words from '@trade-in/words/trade-ins';
import type { Density } from '../../ui/data-table/density/use-density.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { InvoicedFee } from '../../ui/text/invoiced-fee.tsx';
import { type TradeInRow, valueOf } from './trade-in-rows.ts';
import styles from './value-cell.module.css';

interface ValueCellProps {
  row: TradeInRow;
}

/** Shows the value of all clubs and, less a deducted courier fee, the net value, which comes first in compact rows. */
export function ValueCell({ row, density }: ValueCellProps & { density: Density }) {
  const { shippingCost: fee, invoicedFee } = row.tradeIn;
  if (density === 'compact') {
    return (
      <>
        <NetValue row={row} />
        <ValueParts row={row} />
      </>
    );
  }
  return (
    <>
      <Amount cents={valueOf(row)} className={styles.value} />
      {fee > 0 && (
        <>
          <span className={styles.line}>
            <Amount cents={fee} isDeduction /> {words.courierFee()}
          </span>
          <NetValue row={row} />
        </>
      )}
      {invoicedFee !== undefined && <InvoicedFee fee={invoicedFee} />}
    </>
  );
}

/** The amount that the customer receives. */
export function NetValue({ row }: ValueCellProps) {
  return <Amount cents={row.tradeIn.totalValue} className={styles.net} />;
}

/** What the net value consists of: the clubs' value and the fee that is deducted from it, or the fee that is invoiced. */
export function ValueParts({ row }: ValueCellProps) {
  const { shippingCost: fee, invoicedFee } = row.tradeIn;
  if (invoicedFee !== undefined) return <InvoicedFee fee={invoicedFee} />;
  if (fee <= 0) return null;
  return (
    <span className={styles.parts}>
      <Amount cents={valueOf(row)} /> <Amount cents={fee} isDeduction />
    </span>
  );
}
