import { concludedStates } from '@trade-in/domain/progress/club-moves';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { clubsBlock } from './club-lines.ts';
import { followingBlocks } from './inspection-mail.ts';
import { totalBlock } from './money-steps.ts';
import { openOffers } from './offer-parts.ts';

/** Writes the mail that says what is decided about the clubs, and the money that follows. */
export const decisionMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, progress } = trade;
  const decided = progress.clubs.filter(({ state }) => state !== 'offered' && concludedStates.includes(state));
  if (decided.length === 0) return null;
  const words = wordsIn(language).progressMails;
  const offers = openOffers(trade);
  const open: MailBlock[] = offers === null ? [] : [{ kind: 'paragraph', text: words.stillOpen({ day: offers.day }) }];
  return tradeInMail(trade, context, {
    subject: words.decisionSubject({ reference }),
    preview: words.decisionPreview({ reference }),
    opening: words.decisionOpening(),
    blocks: [
      ...clubsBlock(words.decisionTitle(), decided, language),
      totalBlock(trade),
      ...open,
      ...followingBlocks(trade, decided),
    ],
  });
};
