import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../ports/partners/mail-content.ts';
import { paymentStep } from './mailed-payout.ts';
import type { MailedSubmission } from './mailed-trade-in-store.ts';
import { type MailContext, tradeInMail, type WriteTradeInMail } from './trade-in-mail.ts';

/** Writes the mail that says that the courier has the parcel, with its waybill number. */
export const shippedMail: WriteTradeInMail = (trade, context) => {
  const { reference, language, shipment } = trade;
  if (shipment?.status !== 'shipped') return null;
  const { shippedMail: words, confirmationMail } = wordsIn(language);
  return tradeInMail(trade, context, {
    subject: words.subject({ reference }),
    preview: words.preview({ reference }),
    opening: words.opening(),
    blocks: [
      ...waybillBlocks(shipment.waybillNumber, { language, ...context }),
      {
        kind: 'steps',
        title: confirmationMail.stepsTitle(),
        lines: [confirmationMail.inspection(), paymentStep(trade)],
      },
    ],
  });
};

/** Returns the waybill number, and the page where customers follow the parcel if there is one. */
export function waybillBlocks(
  waybill: string | null,
  { language, trackingUrl }: Pick<MailedSubmission, 'language'> & Pick<MailContext, 'trackingUrl'>,
): MailBlock[] {
  if (waybill === null) return [];
  const words = wordsIn(language).shippedMail;
  const fact = { kind: 'fact', label: words.waybillLabel(), value: waybill } as const;
  const url = trackingUrl(waybill);
  if (url === null) return [fact];
  return [fact, { kind: 'link', link: { url, buttonLabel: words.track(), text: words.trackAt({ url }) } }];
}
