import { formatPhone } from '@trade-in/domain/checkout/phone';
import { formatRands } from '@trade-in/domain/money';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../ports/partners/mail-content.ts';
import type { MailedSubmission } from './mailed-trade-in-store.ts';
import { type MailContext, tradeInMail, type WriteTradeInMail } from './trade-in-mail.ts';

/** Writes the mail that says that the courier fee was received. */
export const feePaidMail: WriteTradeInMail = (trade, context) => {
  const { reference, language, courierFee, isFeePaid, feePaidOrder } = trade;
  if (!isFeePaid) return null;
  const words = wordsIn(language).feePaidMail;
  const fee = formatRands(courierFee);
  const next = nextStep(trade, context);
  const blocks: MailBlock[] = [{ kind: 'headline-amount', label: words.feeLabel(), amount: fee }];
  if (feePaidOrder !== null) blocks.push({ kind: 'fact', label: words.orderLabel(), value: feePaidOrder });
  if (next !== null) blocks.push({ kind: 'paragraph', text: next });
  const texts = { subject: words.subject({ reference }), preview: words.preview({ reference, fee }) };
  return tradeInMail(trade, context, { ...texts, opening: words.opening({ fee }), blocks });
};

/** Returns what follows; null if the customer knows it from later mails. */
function nextStep(
  { language, shipment, collection, booking }: MailedSubmission,
  { retailer, connected }: MailContext,
): string | null {
  const words = wordsIn(language).feePaidMail;
  if (shipment === null || collection === null) return null;
  if (shipment.status === 'cancelled') {
    return words.isCancelled({ contact: retailer.contact, phone: formatPhone(retailer.phone) });
  }
  if (shipment.status === 'shipped' || booking?.state === 'booked') return null;
  return connected.courier ? words.bookingFollows() : words.toBook({ day: collection.collectionOn });
}
