import { wordsIn } from '@trade-in/words/words-in';
import { waybillBlocks } from '../shipped-mail.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { clubName } from './club-lines.ts';

/** Writes the mail that says which clubs are on their way back, with the waybills. */
export const returnedMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, progress } = trade;
  const returned = progress.clubs.filter(({ state }) => state === 'returned');
  if (returned.length === 0) return null;
  const words = wordsIn(language).progressMails;
  const waybills = new Set(returned.flatMap(({ returnWaybill }) => returnWaybill ?? []));
  return tradeInMail(trade, context, {
    subject: words.returnedSubject({ reference }),
    preview: words.returnedPreview({ reference }),
    opening: words.returnedOpening(),
    blocks: [
      ...[...waybills].flatMap((waybill) => waybillBlocks(waybill, { language, ...context })),
      {
        kind: 'paragraph',
        text: words.returnedClubs({ clubs: returned.map((club) => clubName(club, language)).join(', ') }),
      },
    ],
  });
};
