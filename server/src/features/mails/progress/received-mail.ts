import { formatPhone } from '@trade-in/domain/checkout/phone';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { clubName, clubsBlock } from './club-lines.ts';
import { moneySteps } from './money-steps.ts';

/** Writes the mail that says that the clubs have arrived, and which are missing. */
export const receivedMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
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

/** Writes the mail that says which clubs did not arrive, what happens next and whom to call. */
export const missingMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, progress } = trade;
  const missing = progress.clubs.filter(({ state }) => state === 'missing');
  if (missing.length === 0) return null;
  const { progressMails: words, confirmationMail } = wordsIn(language);
  const { contact, phone } = context.retailer;
  const clubs = missing.map((club) => ({
    label: clubName(club, language),
    details: words.quoted(),
    amount: formatRands(club.stated?.value ?? zeroCents),
  }));
  const lines = [
    words.missingCall({ contact, phone: formatPhone(phone) }),
    words.missingLater({ reference }),
    ...moneySteps(trade),
  ];
  return tradeInMail(trade, context, {
    subject: words.missingSubject({ reference }),
    preview: words.missingPreview({ reference }),
    opening: words.missingOpening(),
    blocks: [
      { kind: 'ledger', title: words.missingTitle(), lines: clubs, sums: [] },
      { kind: 'steps', title: confirmationMail.stepsTitle(), lines },
    ],
  });
};
