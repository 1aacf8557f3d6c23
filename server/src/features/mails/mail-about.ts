import type { JobKind } from '../../ports/outbox.ts';
import type { Mail } from '../../ports/partners/mailer.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { codeMail } from './code-mail.ts';
import { confirmationMail } from './confirmation/confirmation-mail.ts';
import { invoiceMail } from './invoice-mail.ts';
import type { MailedTradeIn } from './mailed-trade-in-store.ts';
import { shippedMail } from './shipped-mail.ts';
import type { MailContext, WriteTradeInMail } from './trade-in-mail.ts';

interface MailKind {
  write: WriteTradeInMail;
  /** Returns the same id for every repeat, so that mail programs recognise the same mail. */
  messageId: (trade: MailedTradeIn) => string;
}

/** The mails about a trade-in, by the job that sends them. */
export const tradeInMails = {
  'confirmation-mail': { write: confirmationMail, messageId: ({ reference }) => `confirmation-${reference}` },
  'code-mail': { write: codeMail, messageId: ({ reference }) => `code-${reference}` },
  'invoice-mail': { write: invoiceMail, messageId: ({ reference }) => `invoice-${reference}` },
  'shipped-mail': { write: shippedMail, messageId: ({ reference }) => `shipped-${reference}` },
  'cancelled-mail': {
    write: cancelledMail,
    // A collection may be cancelled again after it was moved to another day.
    messageId: ({ reference, collection }) => `cancelled-${reference}-${collection?.collectionOn ?? ''}`,
  },
} as const satisfies Partial<Record<JobKind, MailKind>>;

export type TradeInMailKind = keyof typeof tradeInMails;

/** Returns one kind of mail about a trade-in. Null if it no longer applies, or if the customer gave no email. */
export function mailAbout(kind: TradeInMailKind, trade: MailedTradeIn, context: MailContext): Mail | null {
  const to = trade.customerEmail ?? trade.proofOfPaymentEmail;
  const { write, messageId }: MailKind = tradeInMails[kind];
  const mail = to === null ? null : write(trade, context);
  return to === null || mail === null ? null : { to, ...mail, messageId: messageId(trade) };
}
