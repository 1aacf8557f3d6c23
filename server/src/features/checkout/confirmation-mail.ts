import type { Mail } from '../../ports/mailer.ts';
import type { Retailer } from '../../ports/retailer.ts';
import { confirmationHtml } from './confirmation-html.ts';
import type { Confirmation } from './confirmation-store.ts';
import { confirmationWords, type ConfirmationWords, type Connected } from './confirmation-words.ts';

/** The mail that confirms a trade-in; null when the customer gave no address to send it to. */
export function confirmationMail(trade: Confirmation, retailer: Retailer, connected: Connected): Mail | null {
  const to = trade.customerEmail ?? trade.proofOfPaymentEmail;
  if (to === null) return null;
  const words = confirmationWords(trade, retailer, connected);
  return {
    to,
    subject: words.subject,
    text: confirmationText(words),
    html: confirmationHtml(words, retailer.name),
    messageId: `confirmation-${trade.reference}`,
  };
}

function confirmationText(words: ConfirmationWords): string {
  const { code, feeNotice } = words;
  return [
    words.greeting,
    words.opening,
    `Your reference: ${words.reference}`,
    `${words.headline.label}: ${words.headline.amount}`,
    code && [`YOUR DISCOUNT CODE\n${code.code}`, code.note, code.link && `Shop now: ${code.link}`],
    `YOUR CLUBS\n${words.clubs.map(({ label, details, amount }) => `${label}: ${amount}\n  ${details}`).join('\n')}`,
    words.sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    feeNotice && [feeNotice.text, feeNotice.link && `Pay the courier fee: ${feeNotice.link}`],
    `WHAT HAPPENS NEXT\n${words.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
    words.questions,
    words.smallPrint,
  ]
    .flat()
    .filter(Boolean)
    .join('\n\n');
}
