import type { TradeInSubmission } from '@trade-in/contract/trade-ins';
import { counted } from '@trade-in/domain/counted';
import { wholeAccountNumber, wholeIdNumber } from '@trade-in/domain/list-filters';
import { cents, formatRands } from '@trade-in/domain/money';
import { customerAddressOf, firstOf, isThere, joined, personOf, phoneOf } from '@trade-in/domain/trade-in-texts';
import type { Column } from '../../ui/data-table/list.ts';
import { Sub } from '../../ui/data-table/sub.tsx';
import { PaymentPill } from '../../ui/payment-pill.tsx';
import { When } from '../../ui/when.tsx';
import styles from './customer-columns.module.css';

interface CellProps {
  row: TradeInSubmission;
}

export const customerColumns: Column<TradeInSubmission>[] = [
  { heading: 'Name', width: 11, filter: 'name', wholeOnly: wholeIdNumber, cell: (row) => <Name row={row} /> },
  { heading: 'Contact', width: 11, filter: 'contact', cell: (row) => <Contact row={row} /> },
  { heading: 'Address', width: 11.75, filter: 'address', cell: (row) => <bdi>{customerAddressOf(row) ?? 'N/A'}</bdi> },
  {
    heading: 'Banking',
    width: 9.25,
    filter: 'banking',
    wholeOnly: wholeAccountNumber,
    cell: (row) => <Banking row={row} />,
  },
  { heading: 'Trade-In', width: 10, filter: 'tradeIn', cell: (row) => <TradeIn row={row} /> },
  { heading: 'Date', width: 6.5, cell: ({ submittedAt }) => <When instant={submittedAt} /> },
];

function Name({ row }: CellProps) {
  return (
    <>
      <strong>
        <bdi>{personOf(row)}</bdi>
      </strong>
      <Sub text={row.customerIdNumber} />
      <span className={styles.payment}>
        <PaymentPill type={row.paymentType} />
      </span>
    </>
  );
}

function Contact({ row }: CellProps) {
  return (
    <>
      <bdi>{phoneOf(row)}</bdi>
      <Sub text={firstOf([row.proofOfPaymentEmail, row.customerEmail])} />
    </>
  );
}

function Banking({ row }: CellProps) {
  const { accountHolderName, bankName, accountType, accountNumber, branchCode } = row;
  if (![accountHolderName, bankName, accountType, accountNumber, branchCode].some(isThere)) return 'N/A';
  return (
    <>
      <bdi>{accountHolderName}</bdi>
      <Sub text={joined([bankName, accountType])} />
      {isThere(accountNumber) && <Sub text={`Account ${accountNumber}`} />}
      {isThere(branchCode) && <Sub text={`Branch ${branchCode}`} />}
      {row.paymentType === 'Cash' && <Sub text={amountOf(row)} />}
    </>
  );
}

/** What the transfer comes to: one for all clubs of a trade-in, less the courier's fee. */
function amountOf({ totalValue, clubs }: TradeInSubmission): string {
  const amount = `Amount ${formatRands(cents(totalValue))}`;
  return clubs > 1 ? `${amount} for ${counted(clubs, 'club')}` : amount;
}

function TradeIn({ row }: CellProps) {
  return (
    <>
      <bdi>{`${row.brand.name} ${row.model.name}`}</bdi>
      <Sub text={[row.model.type, row.dexterity, row.condition].join(' · ')} />
      <Sub text={row.reference} />
      <Sub text={row.discountCode} />
    </>
  );
}
