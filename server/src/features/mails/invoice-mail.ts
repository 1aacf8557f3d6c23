import { formatRands } from '@trade-in/domain/money';
import { wordsIn } from '@trade-in/words/words-in';
import { tradeInMail, type WriteTradeInMail } from './trade-in-mail.ts';

/** Writes the mail with the link to the invoice of the courier fee. */
export const invoiceMail: WriteTradeInMail = (trade, context) => {
  const { reference, courierFee, invoiceUrl, isFeePaid, language, collection, shipment } = trade;
  // The mail about a cancelled collection asks not to pay.
  if (invoiceUrl === null || isFeePaid || shipment?.status === 'cancelled') return null;
  const { invoiceMail: words, confirmationMail, result } = wordsIn(language);
  const fee = formatRands(courierFee);
  return tradeInMail(trade, context, {
    subject: words.subject({ reference, fee }),
    preview: words.preview({ reference }),
    opening: result.payFeeFirst({ fee }),
    blocks: [
      { kind: 'headline-amount', label: words.feeLabel(), amount: fee },
      ...(collection === null || collection.collectionOn < context.today
        ? []
        : [{ kind: 'paragraph' as const, text: result.payBefore({ day: collection.collectionOn }) }]),
      {
        kind: 'link',
        link: { url: invoiceUrl, buttonLabel: result.payFee(), text: `${confirmationMail.payFee()} ${invoiceUrl}` },
      },
      { kind: 'paragraph', text: words.paidAlready() },
    ],
  });
};
