import type { Settings } from '@trade-in/contract/endpoints/settings';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { mailSafeName } from '@trade-in/domain/checkout/mail-safe-text';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import type { MailAttachment } from '../../ports/partners/mailer.ts';
import type { MailBlock, MailContent } from '../../ports/partners/mail-content.ts';
import type { Retailer } from '../../ports/partners/shop.ts';
import type { MailedSubmission } from './mailed-trade-in-store.ts';

export interface MailContext {
  retailer: Retailer;
  /** The day on which the mail is sent. */
  today: CalendarDay;
  /**
   * Whether the partners are connected on whom the mails' promises depend: a shop for a code that works online, a courier for a
   * booked collection.
   */
  connected: Pick<Settings['connected'], 'shop' | 'courier'>;
  /** Returns where customers follow a parcel; null if the courier has no such page. */
  trackingUrl: (waybill: string) => string | null;
  /** Returns the status page of a trade-in, and the digits by which its customer recognises our mails; null if there is no link. */
  statusLink: (trade: Pick<MailedSubmission, 'reference' | 'language' | 'statusLinkVersion'>) => StatusLink | null;
}

interface StatusLink {
  url: string;
  digits: string;
}

/** The subject and the content of a mail. The subject has neither a name nor the code: anyone may read it on a locked screen. */
export interface TradeInMail {
  subject: string;
  content: MailContent;
}

/**
 * Writes one kind of mail about a trade-in, which is sent with the attachment. Returns null when it no longer applies, for example
 * when the fee has been paid.
 */
export type WriteTradeInMail<Trade = MailedSubmission> = (
  trade: Trade,
  context: MailContext,
  attachment: MailAttachment | null,
) => TradeInMail | null;

/** What differs between the mails about a trade-in. */
interface MailParts {
  subject: string;
  preview: string;
  opening: string;
  blocks: readonly MailBlock[];
  /** The main button, which leads to the status page; without it, the page is a link below the mail. */
  statusButton?: { label: string; text: (url: string) => string } | undefined;
}

/**
 * Returns a mail with what all mails about a trade-in have: greeting, reference, the status page, the shop's contact and the small
 * print.
 */
export function tradeInMail(
  trade: MailedSubmission,
  { retailer, statusLink }: Pick<MailContext, 'retailer' | 'statusLink'>,
  { subject, preview, opening, blocks, statusButton }: MailParts,
): TradeInMail {
  const { reference, language } = trade;
  const words = wordsIn(language).tradeInMail;
  const { name: shopName, contact, phone } = retailer;
  const link = statusLink(trade);
  const framed: MailBlock[] = [
    { kind: 'paragraph', text: greetingOf(trade) },
    { kind: 'paragraph', text: opening },
    { kind: 'fact', label: words.referenceLabel(), value: reference },
    ...blocks,
    ...(link === null ? [] : statusBlocks(link, { words, statusButton })),
    { kind: 'paragraph', text: words.questions({ contact, phone: formatPhone(phone), reference }) },
    { kind: 'small-print', text: words.smallPrint({ shopName }) },
  ];
  return { subject, content: { language, preview, heading: null, blocks: framed } };
}

function statusBlocks(
  { url, digits }: StatusLink,
  { words, statusButton }: { words: Words['tradeInMail']; statusButton: MailParts['statusButton'] },
): MailBlock[] {
  const link: MailBlock =
    statusButton === undefined
      ? { kind: 'text-link', link: { url, buttonLabel: words.statusPage(), text: words.statusPageAt({ url }) } }
      : { kind: 'link', link: { url, buttonLabel: statusButton.label, text: statusButton.text(url) } };
  return [link, { kind: 'paragraph', text: words.digits({ digits }) }];
}

/** The recipient may not be the sender of the form: nothing that a mail repeats from it may carry the sender's own message. */
function greetingOf({ customerName, language }: MailedSubmission): string {
  const words = wordsIn(language).tradeInMail;
  const name = mailSafeName(customerName);
  return name === null ? words.anonymousGreeting() : words.greeting({ name });
}
