import { formatPhone } from '@trade-in/domain/checkout/phone';
import { formatRands } from '@trade-in/domain/money';
import { countedClubs } from '@trade-in/domain/receiving/awaited';
import { wordsIn } from '@trade-in/words/words-in';
import { bringSteps } from '../confirmation/confirmation-mail.ts';
import { payoutOf } from '../mailed-payout.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { type MailContext, tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';

/** Writes the mail that reminds a customer whose clubs were never sent. */
export const unsentReminderMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, progress, shipment, discountCode } = trade;
  const isAwaited = countedClubs(progress.clubs).every(({ state }) => state === 'awaited');
  if (!isAwaited || shipment?.status === 'shipped') return null;
  const { progressMails: words, confirmationMail } = wordsIn(language);
  const day = progress.quoteHeldUntil;
  const label = discountCode === null ? confirmationMail.youGetInCash() : confirmationMail.youGet();
  return tradeInMail(trade, context, {
    subject: words.unsentSubject({ reference }),
    preview: words.unsentPreview({ reference, day }),
    opening: words.unsentOpening(),
    blocks: [
      { kind: 'headline-amount', label, amount: formatRands(payoutOf(trade).totalValue) },
      {
        kind: 'steps',
        title: confirmationMail.stepsTitle(),
        lines: [...deliverySteps(trade, context), words.heldUntil({ day }), words.cancelInstead()],
      },
    ],
  });
};

function deliverySteps(trade: MailedTradeIn, { retailer }: MailContext): string[] {
  const { collection, shipment, language } = trade;
  if (collection === null) return bringSteps(trade, retailer);
  const { progressMails: words, cancelledMail } = wordsIn(language);
  const call = { contact: retailer.contact, phone: formatPhone(retailer.phone) };
  if (shipment?.status === 'cancelled') return [cancelledMail.stillPossible(call)];
  return [words.collectionPassed({ ...call, day: collection.collectionOn })];
}
