import { wordsIn } from '@trade-in/words/words-in';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { offerParts, openOffers } from './offer-parts.ts';

/** Writes the mail that says that an offer was improved or prolonged. */
export const offerMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const offers = openOffers(trade);
  if (offers === null) return null;
  const { reference, language } = trade;
  const { day } = offers;
  const words = wordsIn(language).progressMails;
  return tradeInMail(trade, context, {
    ...offerParts(trade, offers),
    subject: words.offerSubject({ reference }),
    preview: words.offerPreview({ reference, day }),
    opening: words.offerOpening({ day }),
  });
};

/** Writes the mail that reminds the customer of an open offer. */
export const offerReminderMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const offers = openOffers(trade);
  if (offers === null) return null;
  const { reference, language } = trade;
  const { day } = offers;
  const words = wordsIn(language).progressMails;
  return tradeInMail(trade, context, {
    ...offerParts(trade, offers),
    subject: words.offerReminderSubject({ reference, day }),
    preview: words.offerPreview({ reference, day }),
    opening: words.offerReminderOpening({ day }),
  });
};
