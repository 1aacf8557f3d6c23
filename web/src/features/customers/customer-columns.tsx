import type { listCustomers } from '@trade-in/contract/endpoints/customers';
import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import type { FilterOf } from '@trade-in/contract/paging';
import { formatRands } from '@trade-in/domain/money';
import {
  customerAddressOf,
  firstText,
  hasText,
  joinTexts,
  customerNameOf,
  phoneOf,
} from '@trade-in/domain/trade-ins/trade-in-texts';
import * as words from '@trade-in/words/customers';
import * as common from '@trade-in/words/back-office-common';
import { tradeInUrl } from '../../app/paths.ts';
import { DayRangeFilter } from '../../ui/data-table/filters/day-range-filter.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { InvoicedFee } from '../../ui/text/invoiced-fee.tsx';
import { PaymentPill } from '../../ui/text/pill.tsx';
import { ReferenceLink } from '../../ui/text/reference-link.tsx';
import { DateAndTime } from '../../ui/text/date-and-time.tsx';
import styles from './customer-columns.module.css';

interface CellProps {
  row: TradeInSubmission;
}

export const customerColumns = [
  {
    header: common.name(),
    // An identity number and the badge share the second line of compact rows.
    width: 12,
    filter: 'name',
    wholeValueHint: common.idNumberHint(),
    cell: (row) => <Name row={row} />,
  },
  { header: words.contact(), width: 11, filter: 'contact', cell: (row) => <Contact row={row} /> },
  {
    header: common.address(),
    width: 11.75,
    filter: 'address',
    cell: (row) => <bdi>{customerAddressOf(row) ?? common.notAvailable()}</bdi>,
  },
  {
    header: words.banking(),
    width: 9.25,
    filter: 'banking',
    wholeValueHint: words.accountNumberHint(),
    cell: (row) => <Banking row={row} />,
  },
  { header: words.tradeIn(), width: 10, filter: 'tradeIn', cell: (row) => <TradeIn row={row} /> },
  {
    header: words.date(),
    width: 6.5,
    filter: 'date',
    filterWith: (props) => <DayRangeFilter {...props} />,
    isWhole: true,
    cell: ({ submittedAt }) => <DateAndTime instant={submittedAt} />,
  },
] satisfies Column<TradeInSubmission, FilterOf<typeof listCustomers>>[];

function Name({ row }: CellProps) {
  return (
    <>
      <strong>
        <bdi>{customerNameOf(row)}</bdi>
      </strong>
      <SecondaryText text={row.customerIdNumber} />
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
      <SecondaryText text={firstText([row.proofOfPaymentEmail, row.customerEmail])} />
    </>
  );
}

function Banking({ row }: CellProps) {
  const { accountHolderName, bankName, accountType, accountNumber, branchCode } = row;
  if (![accountHolderName, bankName, accountType, accountNumber, branchCode].some(hasText))
    return common.notAvailable();
  return (
    <>
      <bdi>{accountHolderName}</bdi>
      <SecondaryText text={joinTexts([bankName, accountType])} />
      {hasText(accountNumber) && <SecondaryText text={words.accountNumber({ number: accountNumber })} />}
      {hasText(branchCode) && <SecondaryText text={words.branchCode({ code: branchCode })} />}
      {row.paymentType === 'Cash' && <SecondaryText text={quotedAmountOf(row)} />}
      {row.invoicedFee && <InvoicedFee fee={row.invoicedFee} />}
    </>
  );
}

/**
 * Returns what the customer was quoted for all clubs of a trade-in, less a courier fee that is deducted. What can be transferred
 * after the inspection is on the trade-in's page.
 */
function quotedAmountOf({ totalValue, clubs }: TradeInSubmission): string {
  const amount = formatRands(totalValue);
  return clubs > 1 ? words.quotedForClubs({ amount, count: clubs }) : words.quoted({ amount });
}

function TradeIn({ row }: CellProps) {
  return (
    <>
      <bdi>{`${row.brand.name} ${row.model.name}`}</bdi>
      {/* Before the details, of which compact rows cut the end. */}
      <ReferenceLink reference={row.reference} href={tradeInUrl(row.reference)} />
      <SecondaryText text={[row.model.type, row.dexterity, row.condition].join(' · ')} />
      <SecondaryText text={row.discountCode} />
    </>
  );
}
