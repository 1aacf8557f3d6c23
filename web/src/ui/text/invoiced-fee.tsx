import { type Cents, formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/back-office-common';
import { SecondaryText } from '../data-table/secondary-text.tsx';

/** Shows the courier fee that the customer pays by invoice, and whether it is paid. */
export function InvoicedFee({ fee: { amount, isPaid } }: { fee: { amount: Cents; isPaid: boolean } }) {
  const fee = formatRands(amount);
  return <SecondaryText text={isPaid ? words.invoicedFeePaid({ fee }) : words.invoicedFeeDue({ fee })} />;
}
