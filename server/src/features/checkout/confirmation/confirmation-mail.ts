import type { Mail } from '../../../ports/partners/mailer.ts';
import { confirmationHtml } from './confirmation-html.ts';
import type { Confirmation } from './confirmation-store.ts';
import { confirmationContent, type ConfirmationContent, type MailContext } from './confirmation-content.ts';

/** Returns the mail that confirms a trade-in, or null if the customer gave no email. */
export function confirmationMail(trade: Confirmation, context: MailContext): Mail | null {
  const to = trade.customerEmail ?? trade.proofOfPaymentEmail;
  if (to === null) return null;
  const content = confirmationContent(trade, context);
  return {
    to,
    subject: content.subject,
    text: confirmationText(content),
    html: confirmationHtml(content, { shopName: context.retailer.name, language: trade.language }),
    messageId: `confirmation-${trade.reference}`,
  };
}

function confirmationText(content: ConfirmationContent): string {
  const { reference, headline, code, clubs, sums, feeNotice, steps } = content;
  return [
    content.greeting,
    content.opening,
    `${reference.label} ${reference.text}`,
    `${headline.label}: ${headline.amount}`,
    code && [
      `${code.title.toUpperCase()}\n${code.code}`,
      code.note,
      code.link && `${code.link.label} ${code.link.url}`,
    ],
    `${clubs.title.toUpperCase()}\n${clubs.lines.map(({ label, details, amount }) => `${label}: ${amount}\n  ${details}`).join('\n')}`,
    sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    feeNotice && [feeNotice.text, feeNotice.link && `${feeNotice.link.label} ${feeNotice.link.url}`],
    `${steps.title.toUpperCase()}\n${steps.lines.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
    content.questions,
    content.smallPrint,
  ]
    .flat()
    .filter(Boolean)
    .join('\n\n');
}
