import { formatPhone } from '@trade-in/domain/checkout/phone';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../ports/partners/mail-content.ts';
import { waitsForFee } from './mailed-payout.ts';
import { tradeInMail, type WriteTradeInMail } from './trade-in-mail.ts';

/** Writes the mail that says that the courier does not come. */
export const cancelledMail: WriteTradeInMail = (trade, context) => {
  const { reference, language, shipment, collection, discountCode, invoiceUrl } = trade;
  if (shipment?.status !== 'cancelled' || collection === null) return null;
  const words = wordsIn(language).cancelledMail;
  const { contact, phone } = context.retailer;
  const stillPossible = words.stillPossible({ contact, phone: formatPhone(phone) });
  const release: MailBlock[] = discountCode === null ? [] : [{ kind: 'paragraph', text: words.codeRelease() }];
  const unpaid: MailBlock[] =
    invoiceUrl !== null && waitsForFee(trade) ? [{ kind: 'paragraph', text: words.dontPayInvoice() }] : [];
  return tradeInMail(trade, context, {
    subject: words.subject({ reference }),
    preview: words.preview({ reference }),
    opening: words.opening({ day: collection.collectionOn }),
    blocks: [{ kind: 'paragraph', text: stillPossible }, ...unpaid, ...release],
  });
};
