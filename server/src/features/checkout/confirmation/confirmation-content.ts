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
import type { MailBlock, MailContent } from '../../../ports/partners/mail-content.ts';
import type { Retailer } from '../../../ports/partners/shop.ts';
import type { Confirmation, ConfirmedClub } from './confirmation-store.ts';

export interface MailContext {
  retailer: Retailer;
  /** Whether the partners are connected on whom the mail's promises depend: a shop for a code that works at once, a courier for a booked collection. */
  connected: Pick<Settings['connected'], 'shop' | 'courier'>;
}

type MailWords = Words['confirmationMail'];

/** Returns the subject and the content of the mail that confirms a trade-in. */
export function confirmationContent(
  trade: Confirmation,
  context: MailContext,
): { subject: string; content: MailContent } {
  const allWords = wordsIn(trade.language);
  const words = allWords.confirmationMail;
  const { name: shopName, contact, phone } = context.retailer;
  const { reference, discountCode } = trade;
  const { totalValue } = payoutOf(trade);
  const amount = formatRands(totalValue);
  const label = discountCode === null ? words.youGetInCash() : words.youGet();
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: greetingOf(trade, words) },
    { kind: 'paragraph', text: words.opening({ shopName }) },
    { kind: 'fact', label: words.referenceLabel(), value: reference },
    { kind: 'headline-amount', label, amount },
    ...codeBlocks(trade, context, allWords),
    {
      kind: 'ledger',
      title: words.clubsTitle(),
      lines: trade.clubs.map((club) => clubLine(club, allWords)),
      sums: totalsOf(trade, totalValue, allWords),
    },
    ...feeBlocks(trade, allWords),
    {
      kind: 'steps',
      title: words.stepsTitle(),
      lines: [...deliverySteps(trade, context), words.inspection(), paymentStep(trade, amount, words)],
    },
    { kind: 'paragraph', text: words.questions({ contact, phone: formatPhone(phone), reference }) },
    { kind: 'small-print', text: words.smallPrint({ shopName }) },
  ];
  return {
    // Neither a name nor the code, because anyone may read the subject on a locked screen.
    subject:
      discountCode === null ? words.cashSubject({ reference, amount }) : words.codeSubject({ reference, amount }),
    content: { language: trade.language, preview: words.preview({ reference }), heading: null, blocks },
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

function codeBlocks(
  { discountCode }: Confirmation,
  { retailer, connected }: MailContext,
  { confirmationMail: words, result }: Words,
): MailBlock[] {
  if (discountCode === null) return [];
  const url = retailer.url === null ? null : discountLink(retailer.url, discountCode);
  const link = url === null ? null : { url, buttonLabel: result.shopNow(), text: `${words.shopNow()} ${url}` };
  const note = connected.shop ? words.codeWorks() : words.codeForStaff();
  return [{ kind: 'code', title: result.code(), code: discountCode, note, link }];
}

function clubLine(club: ConfirmedClub, { confirmationMail: words, clubTypes, clubValues }: Words) {
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
): { label: string; amount: string }[] {
  const value = { label: words.value(), amount: formatRands(trade.value) };
  const isDeducted = trade.courierFee > zeroCents && !trade.isFeeInvoiced;
  const fee = { label: payoutWords.courierFee(), amount: formatRands(subtractCents(zeroCents, trade.courierFee)) };
  return [value, ...(isDeducted ? [fee] : []), { label: words.youGet(), amount: formatRands(totalValue) }];
}

function feeBlocks(
  { courierFee, isFeeInvoiced, invoiceUrl }: Confirmation,
  { confirmationMail: words, result }: Words,
): MailBlock[] {
  if (!isFeeInvoiced || courierFee === zeroCents) return [];
  const fee = formatRands(courierFee);
  if (invoiceUrl === null) return [{ kind: 'paragraph', text: words.feeInvoicedLater({ fee }) }];
  const link = { url: invoiceUrl, buttonLabel: result.payFee(), text: `${words.payFee()} ${invoiceUrl}` };
  return [
    { kind: 'paragraph', text: words.feeInvoiced({ fee }) },
    { kind: 'link', link },
  ];
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
