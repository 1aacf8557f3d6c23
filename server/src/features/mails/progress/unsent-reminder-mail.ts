import { formatRands } from '@trade-in/domain/money';
import { countedClubs } from '@trade-in/domain/receiving/awaited';
import { wordsIn } from '@trade-in/words/words-in';
import { callStep } from '../collection/collection-steps.ts';
import { bringSteps } from '../confirmation/confirmation-mail.ts';
import { payoutOf } from '../mailed-payout.ts';
import type { MailedTradeIn } from '../mailed-trade-in-store.ts';
import { type MailContext, tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';

/** Writes the mail that reminds a customer whose clubs were never sent. */
export const unsentReminderMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, progress, shipment, discountCode } = trade;
  const isAwaited = countedClubs(progress.clubs).every(({ state }) => state === 'awaited');
  if (!isAwaited || shipment?.status === 'shipped') return null;
  const day = progress.quoteHeldUntil;
  const delivery = deliverySteps(trade, context);
  if (delivery === null || day < context.today) return null;
  const { progressMails: words, confirmationMail } = wordsIn(language);
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
        lines: [...delivery, words.heldUntil({ day }), words.cancelInstead()],
      },
    ],
  });
};

/** Returns null while the courier is still to come, for example because the collection was moved after the job was enqueued. */
function deliverySteps(trade: MailedTradeIn, context: MailContext): string[] | null {
  if (trade.collection === null) return bringSteps(trade, context.retailer);
  const call = callStep(trade, context);
  return call === null ? null : [call];
}
