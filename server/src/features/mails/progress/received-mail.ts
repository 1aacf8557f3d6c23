import { formatPhone } from '@trade-in/domain/checkout/phone';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { clubsBlock } from './club-lines.ts';

/** Writes the mail that says that the clubs have arrived, and which are missing. */
export const receivedMail: WriteTradeInMail = (trade, context) => {
  const { reference, language, progress } = trade;
  if (progress.receivedAt === null) return null;
  const words = wordsIn(language).progressMails;
  const { contact, phone } = context.retailer;
  const isIncomplete = progress.clubs.some(({ state }) => state === 'missing' || state === 'awaited');
  const missing: MailBlock[] = isIncomplete
    ? [{ kind: 'paragraph', text: words.missingClubs({ contact, phone: formatPhone(phone) }) }]
    : [];
  const shown = progress.clubs.filter(({ state }) => state !== 'cancelled');
  return tradeInMail(trade, context, {
    subject: words.receivedSubject({ reference }),
    preview: words.receivedPreview({ reference }),
    opening: words.receivedOpening(),
    blocks: [...clubsBlock(words.receivedTitle(), shown, language), ...missing],
  });
};
