import { countedClubs } from '@trade-in/domain/receiving/awaited';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { clubName } from './club-lines.ts';
import { moneySteps } from './money-steps.ts';

/** Writes the mail that says that a whole trade-in is cancelled, by staff or by the customer, without a courier to be cancelled. */
export const tradeInCancelledMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, progress } = trade;
  // A club that was not submitted, and whose receipt was undone, is nothing that the customer knows.
  const clubs = countedClubs(progress.clubs);
  if (progress.clubs.some(({ state }) => state !== 'cancelled')) return null;
  const words = wordsIn(language).progressMails;
  const money = moneySteps(trade).map((text): MailBlock => ({ kind: 'paragraph', text }));
  return tradeInMail(trade, context, {
    subject: words.cancelledSubject({ reference }),
    preview: words.cancelledPreview({ reference }),
    opening: words.cancelledOpening(),
    blocks: [
      {
        kind: 'paragraph',
        text: words.cancelledClubs({ clubs: clubs.map((club) => clubName(club, language)).join(', ') }),
      },
      ...money,
    ],
  });
};
