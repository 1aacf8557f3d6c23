import { formatPhone } from '@trade-in/domain/checkout/phone';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailedBooking } from '../mailed-trade-in-store.ts';
import { waybillBlocks } from '../shipped-mail.ts';
import { tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';
import { collectionDetails, packingStep } from './collection-steps.ts';

/** Writes the mail that says when the courier comes, once it is booked, and again after the day was changed. */
export const collectionMail: WriteTradeInMail = (trade, context, label) => {
  const { reference, language, shipment, collection, booking } = trade;
  if (shipment?.status !== 'pending' || collection === null || booking?.state !== 'booked') return null;
  const { collectionMail: words, confirmationMail, collectionHours } = wordsIn(language);
  const { contact, phone } = context.retailer;
  const details = collectionDetails({ ...collection, collectionOn: booking.collectionOn }, language);
  const labelStep = label === null ? words.askForLabel({ contact, phone: formatPhone(phone) }) : words.printLabel();
  return tradeInMail(trade, context, {
    ...introductionOf(trade, booking),
    preview: words.preview({ reference }),
    blocks: [
      { kind: 'fact', label: words.dayLabel(), value: words.day(details) },
      { kind: 'fact', label: words.hoursLabel(), value: collectionHours.window() },
      ...waybillBlocks(booking.waybillNumber, { language, ...context }),
      {
        kind: 'steps',
        title: confirmationMail.stepsTitle(),
        lines: [packingStep(reference, collection, language), labelStep, confirmationMail.courierComes(details)],
      },
    ],
  });
};

function introductionOf(
  { reference, language }: { reference: string; language: Parameters<typeof wordsIn>[0] },
  { attempt, failure, collectionOn: day }: MailedBooking,
): { subject: string; opening: string } {
  const { collectionMail: words, collectionHours } = wordsIn(language);
  const when = { day, from: collectionHours.from(), to: collectionHours.to() };
  // Staff asked for another day, and the courier refused to cancel the one before.
  if (failure === 'cancel_refused') {
    return { subject: words.subject({ reference, day }), opening: words.openingKept(when) };
  }
  return attempt === 1
    ? { subject: words.subject({ reference, day }), opening: words.opening(when) }
    : { subject: words.subjectMoved({ reference, day }), opening: words.openingMoved(when) };
}
