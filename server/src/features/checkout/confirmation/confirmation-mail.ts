import type { Mail } from '../../../ports/partners/mailer.ts';
import { confirmationContent, type MailContext } from './confirmation-content.ts';
import type { Confirmation } from './confirmation-store.ts';

/** Returns the mail that confirms a trade-in, or null if the customer gave no email. */
export function confirmationMail(trade: Confirmation, context: MailContext): Mail | null {
  const to = trade.customerEmail ?? trade.proofOfPaymentEmail;
  if (to === null) return null;
  return { to, ...confirmationContent(trade, context), messageId: `confirmation-${trade.reference}` };
}
