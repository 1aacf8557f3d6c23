import { type ChargedFee, payout, type Payout, unpaidFee } from '@trade-in/domain/checkout/payout';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import { mailSafePlace } from '@trade-in/domain/checkout/mail-safe-text';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailedSubmission } from './mailed-trade-in-store.ts';

export function payoutOf(trade: MailedSubmission): Payout {
  return payout({ ...chargedFee(trade), linePrices: [trade.value] });
}

export function chargedFee({ courierFee, isFeeInvoiced, shipment }: MailedSubmission): ChargedFee {
  return { courierFee, isFeeInvoiced, shipment: shipment?.status ?? null };
}

/** Returns whether the courier fee is invoiced and has not been paid, whatever became of the collection. */
export function isFeeOpen({ courierFee, isFeeInvoiced, isFeePaid }: MailedSubmission): boolean {
  return isFeeInvoiced && !isFeePaid && courierFee > zeroCents;
}

/** Returns whether the courier is booked only once the customer has paid the invoice of its fee. */
export function waitsForFee(trade: MailedSubmission): boolean {
  const progress = { isPaid: trade.isFeePaid, isCourierAsked: trade.booking !== null };
  return unpaidFee(chargedFee(trade), progress) > zeroCents;
}

/** Returns what happens after the inspection: the payment, or the release of purchases with the code. */
export function paymentStep(trade: MailedSubmission): string {
  const { account, discountCode, language } = trade;
  const words = wordsIn(language).confirmationMail;
  const amount = formatRands(payoutOf(trade).totalValue);
  if (account === null) return discountCode === null ? words.paid({ amount }) : words.released();
  const [holder, bank] = [mailSafePlace(account.holder), mailSafePlace(account.bank)];
  return holder === null || bank === null
    ? words.paidToGivenAccount({ amount })
    : words.paidToAccount({ amount, holder, bank });
}
