import { formatPhone } from '@trade-in/domain/checkout/phone';
import { formatRands, zeroCents } from '@trade-in/domain/money';
import type { ClubState } from '@trade-in/domain/progress/club-moves';
import { wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../ports/partners/mail-content.ts';
import { isFeeOpen } from './mailed-payout.ts';
import { moneySteps } from './progress/money-steps.ts';
import type { MailedTradeIn } from './mailed-trade-in-store.ts';
import { type MailContext, tradeInMail, type WriteTradeInMail } from './trade-in-mail.ts';

/** Writes the mail that says that the courier does not come. */
export const cancelledMail: WriteTradeInMail<MailedTradeIn> = (trade, context) => {
  const { reference, language, shipment, collection, invoiceUrl } = trade;
  if (shipment?.status !== 'cancelled' || collection === null) return null;
  const words = wordsIn(language).cancelledMail;
  const unpaid: MailBlock[] =
    invoiceUrl !== null && isFeeOpen(trade) ? [{ kind: 'paragraph', text: words.dontPayInvoice() }] : [];
  const isPaid = trade.isFeeInvoiced && trade.isFeePaid && trade.courierFee > zeroCents;
  const paid: MailBlock[] = isPaid
    ? [{ kind: 'paragraph', text: words.feePaidBack({ amount: formatRands(trade.courierFee) }) }]
    : [];
  return tradeInMail(trade, context, {
    subject: words.subject({ reference }),
    preview: words.preview({ reference }),
    opening: words.opening({ day: collection.collectionOn }),
    blocks: [...whatFollows(trade, context).map((text) => ({ kind: 'paragraph' as const, text })), ...unpaid, ...paid],
  });
};

/**
 * Without its collection a trade-in is still possible, unless the whole of it was cancelled. If all clubs have arrived, they need
 * no other way.
 */
function whatFollows(trade: MailedTradeIn, { retailer }: MailContext): string[] {
  const { language, discountCode, progress } = trade;
  const words = wordsIn(language).cancelledMail;
  if (progress.clubs.every(({ state }) => state === 'cancelled'))
    return [words.tradeInCancelled(), ...moneySteps(trade)];
  if (progress.receivedAt !== null && !progress.clubs.some(({ state }) => isAbsent(state))) return [];
  const { contact, phone } = retailer;
  const stillPossible = words.stillPossible({ contact, phone: formatPhone(phone) });
  return [stillPossible, ...(discountCode === null ? [] : [words.codeRelease()])];
}

function isAbsent(state: ClubState): boolean {
  return state === 'awaited' || state === 'missing';
}
