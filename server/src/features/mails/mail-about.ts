import type { JobKind } from '../../ports/outbox.ts';
import type { Mail, MailAttachment } from '../../ports/partners/mailer.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { codeMail } from './code-mail.ts';
import { collectionMail } from './collection/collection-mail.ts';
import { confirmationMail } from './confirmation/confirmation-mail.ts';
import { feePaidMail } from './fee-paid-mail.ts';
import { invoiceMail } from './invoice-mail.ts';
import type { MailedSubmission, MailedTradeIn } from './mailed-trade-in-store.ts';
import { shippedMail } from './shipped-mail.ts';
import { decisionMail } from './progress/decision-mail.ts';
import { inspectionMail } from './progress/inspection-mail.ts';
import { offerMail, offerReminderMail } from './progress/offer-mails.ts';
import { missingMail, receivedMail } from './progress/received-mail.ts';
import { returnedMail } from './progress/returned-mail.ts';
import { tradeInCancelledMail } from './progress/trade-in-cancelled-mail.ts';
import { unsentReminderMail } from './progress/unsent-reminder-mail.ts';
import type { MailContext, WriteTradeInMail } from './trade-in-mail.ts';

interface MailKind<Trade> {
  write: WriteTradeInMail<Trade>;
  /**
   * Returns the same id for every repeat, so that mail programs recognise the same mail. `occasion` distinguishes it from others of its
   * kind about the trade-in, if there may be several.
   */
  messageId: (trade: Trade, occasion: string) => string;
}

/** The mails that show a trade-in as it was submitted, by the job that sends them. */
const submissionMails = {
  'confirmation-mail': { write: confirmationMail, messageId: ({ reference }) => `confirmation-${reference}` },
  'code-mail': { write: codeMail, messageId: ({ reference }) => `code-${reference}` },
  'invoice-mail': { write: invoiceMail, messageId: ({ reference }) => `invoice-${reference}` },
  'fee-paid-mail': {
    write: feePaidMail,
    // The fee may be paid again after its order was cancelled.
    messageId: ({ reference, feePaidOrder }) => `fee-paid-${reference}-${plain(feePaidOrder ?? '')}`,
  },
  'shipped-mail': { write: shippedMail, messageId: ({ reference }) => `shipped-${reference}` },
  'collection-mail': {
    write: collectionMail,
    // The same booking may be mailed again after staff asked for another day.
    messageId: ({ reference, booking }) => {
      const isKept = booking?.failure === 'cancel_refused';
      return `collection-${booking?.reference ?? reference}${isKept ? '-kept' : ''}`;
    },
  },
} as const satisfies Partial<Record<JobKind, MailKind<MailedSubmission>>>;

/** The mails that show what happened since, by the job that sends them. */
const progressMails = {
  'cancelled-mail': {
    write: cancelledMail,
    // A collection may be cancelled again after it was moved to another day.
    messageId: ({ reference, collection }) => `cancelled-${reference}-${collection?.collectionOn ?? ''}`,
  },
  'received-mail': mailOfOccasion('received', receivedMail),
  'missing-mail': mailOfOccasion('missing', missingMail),
  'inspection-mail': mailOfOccasion('inspection', inspectionMail),
  'offer-mail': mailOfOccasion('offer', offerMail),
  'decision-mail': mailOfOccasion('decision', decisionMail),
  'returned-mail': mailOfOccasion('returned', returnedMail),
  'trade-in-cancelled-mail': mailOfOccasion('trade-in-cancelled', tradeInCancelledMail),
  'unsent-reminder-mail': mailOfOccasion('unsent-reminder', unsentReminderMail),
  'offer-reminder-mail': mailOfOccasion('offer-reminder', offerReminderMail),
} as const satisfies Partial<Record<JobKind, MailKind<MailedTradeIn>>>;

export type SubmissionMailKind = keyof typeof submissionMails;
export type TradeInMailKind = SubmissionMailKind | keyof typeof progressMails;

export function isAboutSubmission(kind: TradeInMailKind): kind is SubmissionMailKind {
  return kind in submissionMails;
}

function mailOfOccasion(name: string, write: WriteTradeInMail<MailedTradeIn>): MailKind<MailedTradeIn> {
  return { write, messageId: ({ reference }, occasion) => `${name}-${reference}-${occasion}` };
}

/** An order's number is the web shop's own text. */
const plain = (order: string) => order.replaceAll(/[^A-Za-z0-9]/g, '');

interface Occasion {
  attachment?: MailAttachment | null;
  occasion?: string;
}

/** Returns one kind of mail about a trade-in. Null if it no longer applies, or if the customer gave no email. */
export function mailAbout(kind: TradeInMailKind, trade: MailedTradeIn, context: MailContext & Occasion): Mail | null {
  return isAboutSubmission(kind)
    ? mailAboutSubmission(kind, trade, context)
    : writeMail<MailedTradeIn>(progressMails[kind], trade, context);
}

/** Returns a mail that shows a trade-in as it was submitted. Null if it no longer applies, or if the customer gave no email. */
export function mailAboutSubmission(
  kind: SubmissionMailKind,
  trade: MailedSubmission,
  context: MailContext & Occasion,
): Mail | null {
  return writeMail<MailedSubmission>(submissionMails[kind], trade, context);
}

function writeMail<Trade extends MailedSubmission>(
  { write, messageId }: MailKind<Trade>,
  trade: Trade,
  context: MailContext & Occasion,
): Mail | null {
  const to = trade.customerEmail ?? trade.proofOfPaymentEmail;
  const { attachment = null, occasion = '' } = context;
  const mail = to === null ? null : write(trade, context, attachment);
  if (to === null || mail === null) return null;
  return { to, ...mail, messageId: messageId(trade, occasion), ...(attachment !== null && { attachment }) };
}
