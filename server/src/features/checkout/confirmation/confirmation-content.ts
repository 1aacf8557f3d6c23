import type { Settings } from '@trade-in/contract/endpoints/settings';
import { hasIronCount } from '@trade-in/domain/club';
import type { CollectionAddress } from '@trade-in/domain/courier/courier-quote';
import { discountLink } from '@trade-in/domain/checkout/discount-code';
import { type Cents, formatRands, subtractCents, zeroCents } from '@trade-in/domain/money';
import { payout } from '@trade-in/domain/checkout/payout';
import { mailSafeName, mailSafePlace } from '@trade-in/domain/checkout/mail-safe-text';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { linePrice } from '@trade-in/domain/valuation/valuation';
import { valueName } from '@trade-in/words/value-name';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import type { Retailer } from '../../../ports/partners/shop.ts';
import type { Confirmation, ConfirmedClub } from './confirmation-store.ts';

interface Line {
  label: string;
  amount: string;
}

interface Link {
  url: string;
  /** Before the URL in the text. */
  label: string;
  buttonLabel: string;
}

/** The content of a confirmation, for its text and its HTML. Plain text, to be escaped in HTML. */
export interface ConfirmationContent {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  greeting: string;
  opening: string;
  reference: { label: string; text: string };
  /** The amount that the customer gets. */
  headline: Line;
  code: { title: string; code: string; note: string; link: Link | null } | null;
  clubs: { title: string; lines: (Line & { details: string })[] };
  sums: Line[];
  feeNotice: { text: string; link: Link | null } | null;
  steps: { title: string; lines: string[] };
  questions: string;
  smallPrint: string;
}

export interface MailContext {
  retailer: Retailer;
  /** Whether the partners are connected on whom the mail's promises depend: a shop for a code that works at once, a courier for a booked collection. */
  connected: Pick<Settings['connected'], 'shop' | 'courier'>;
}

type MailWords = Words['confirmationMail'];

export function confirmationContent(trade: Confirmation, context: MailContext): ConfirmationContent {
  const allWords = wordsIn(trade.language);
  const words = allWords.confirmationMail;
  const { name: shopName, contact, phone } = context.retailer;
  const { reference, discountCode } = trade;
  const { totalValue } = payoutOf(trade);
  const amount = formatRands(totalValue);
  return {
    // Neither a name nor the code, because anyone may read the subject on a locked screen.
    subject:
      discountCode === null ? words.cashSubject({ reference, amount }) : words.codeSubject({ reference, amount }),
    preview: words.preview({ reference }),
    greeting: greetingOf(trade, words),
    opening: words.opening({ shopName }),
    reference: { label: words.referenceLabel(), text: reference },
    headline: { label: discountCode === null ? words.youGetInCash() : words.youGet(), amount },
    code: discountCodeContent(trade, context, allWords),
    clubs: { title: words.clubsTitle(), lines: trade.clubs.map((club) => clubLine(club, allWords)) },
    sums: totalsOf(trade, totalValue, allWords),
    feeNotice: feeNoticeOf(trade, allWords),
    steps: {
      title: words.stepsTitle(),
      lines: [...deliverySteps(trade, context), words.inspection(), paymentStep(trade, amount, words)],
    },
    questions: words.questions({ contact, phone: formatPhone(phone), reference }),
    smallPrint: words.smallPrint({ shopName }),
  };
}

/** The recipient may not be the sender of the form: nothing that a mail repeats from it may carry the sender's own message. */
function greetingOf({ customerName }: Confirmation, words: MailWords): string {
  const name = mailSafeName(customerName);
  return name === null ? words.anonymousGreeting() : words.greeting({ name });
}

function payoutOf({ value, courierFee, isFeeInvoiced }: Confirmation) {
  return payout({ linePrices: [value], courierFee, isFeeInvoiced });
}

function discountCodeContent(
  { discountCode }: Confirmation,
  { retailer, connected }: MailContext,
  { confirmationMail: words, result }: Words,
): ConfirmationContent['code'] {
  if (discountCode === null) return null;
  const link = retailer.url === null ? null : discountLink(retailer.url, discountCode);
  return {
    title: result.code(),
    code: discountCode,
    note: connected.shop ? words.codeWorks() : words.codeForStaff(),
    link: link === null ? null : { url: link, label: words.shopNow(), buttonLabel: result.shopNow() },
  };
}

function clubLine(
  club: ConfirmedClub,
  { confirmationMail: words, clubTypes, clubValues }: Words,
): ConfirmationContent['clubs']['lines'][number] {
  const details = {
    type: valueName(clubTypes, club.type),
    hand: valueName(clubValues, club.dexterity),
    condition: valueName(clubValues, club.condition),
  };
  const times = club.quantity === 1 ? '' : `${club.quantity} × `;
  return {
    label: `${times}${club.brandName} ${club.modelName}`,
    details: hasIronCount(club.type)
      ? words.setDetails({ ...details, count: club.ironCount })
      : words.clubDetails(details),
    amount: formatRands(linePrice(club.price, club.quantity)),
  };
}

function totalsOf(
  trade: Confirmation,
  totalValue: Cents,
  { confirmationMail: words, payout: payoutWords }: Words,
): Line[] {
  const value = { label: words.value(), amount: formatRands(trade.value) };
  const isDeducted = trade.courierFee > zeroCents && !trade.isFeeInvoiced;
  const fee = { label: payoutWords.courierFee(), amount: formatRands(subtractCents(zeroCents, trade.courierFee)) };
  return [value, ...(isDeducted ? [fee] : []), { label: words.youGet(), amount: formatRands(totalValue) }];
}

function feeNoticeOf(
  { courierFee, isFeeInvoiced, invoiceUrl }: Confirmation,
  { confirmationMail: words, result }: Words,
): ConfirmationContent['feeNotice'] {
  if (!isFeeInvoiced || courierFee === zeroCents) return null;
  const fee = formatRands(courierFee);
  if (invoiceUrl === null) return { text: words.feeInvoicedLater({ fee }), link: null };
  const link = { url: invoiceUrl, label: words.payFee(), buttonLabel: result.payFee() };
  return { text: words.feeInvoiced({ fee }), link };
}

function deliverySteps(
  { reference, collection, language }: Confirmation,
  { retailer, connected }: MailContext,
): string[] {
  const { confirmationMail: words, courierReasons, collectionHours } = wordsIn(language);
  if (collection === null) {
    const { name: shopName, contact } = retailer;
    const { street, suburb, city, postalCode } = retailer.address;
    const address = [street, suburb, city, postalCode].join(', ');
    return [
      words.bringClubs({ shopName, address, contact, phone: formatPhone(retailer.phone) }),
      words.bringId({ reference }),
    ];
  }
  const { parcel, address, collectionOn } = collection;
  const details = {
    day: collectionOn,
    from: collectionHours.from(),
    to: collectionHours.to(),
    place: placeOf(address) ?? words.placeGiven(),
    contact: mailSafeName(address.contactName) ?? words.contactGiven(),
    phone: formatPhone(address.contactPhone),
  };
  return [
    words.packClubs({ parcel: courierReasons.parcel({ ...parcel }), reference }),
    connected.courier ? words.courierComes(details) : words.courierToBook(details),
  ];
}

/** Returns null for an address that a mail must not repeat. */
function placeOf({ street, suburb, city, postalCode }: CollectionAddress): string | null {
  const parts = [street, suburb, city].map(mailSafePlace);
  return parts.includes(null) ? null : [...parts, postalCode].join(', ');
}

function paymentStep({ account, discountCode }: Confirmation, amount: string, words: MailWords): string {
  if (account === null) return discountCode === null ? words.paid({ amount }) : words.released();
  const [holder, bank] = [mailSafePlace(account.holder), mailSafePlace(account.bank)];
  return holder === null || bank === null
    ? words.paidToGivenAccount({ amount })
    : words.paidToAccount({ amount, holder, bank });
}
