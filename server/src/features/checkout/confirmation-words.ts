import type { Settings } from '@trade-in/contract/settings';
import { formatDayWithWeekday } from '@trade-in/domain/calendar';
import { counted } from '@trade-in/domain/counted';
import { hasIronCount } from '@trade-in/domain/club';
import { collectionWindow } from '@trade-in/domain/collection';
import type { CollectionAddress } from '@trade-in/domain/courier-quote';
import { discountLink } from '@trade-in/domain/discount-code';
import { type Cents, formatRands, subtractCents, zeroCents } from '@trade-in/domain/money';
import { formatParcel } from '@trade-in/domain/parcel';
import { payout } from '@trade-in/domain/payout';
import { plainName, plainPlace } from '@trade-in/domain/plain-text';
import { formatPhone } from '@trade-in/domain/phone';
import { linePrice } from '@trade-in/domain/valuation';
import type { Retailer } from '../../ports/retailer.ts';
import type { Confirmation, ConfirmedClub } from './confirmation-store.ts';

interface Line {
  label: string;
  amount: string;
}

/** What a confirmation says, once for both of its shapes. Plain text: whoever makes HTML of it escapes it. */
export interface ConfirmationWords {
  subject: string;
  greeting: string;
  opening: string;
  reference: string;
  /** What the customer gets. */
  headline: Line;
  code: { code: string; note: string; link: string | null } | null;
  clubs: (Line & { details: string })[];
  sums: Line[];
  feeNotice: { text: string; link: string | null } | null;
  steps: string[];
  questions: string;
  smallPrint: string;
}

/** The partners whom a mail's promises need: a shop that knows a new code at once, a courier who is booked as we take the trade-in. */
export type Connected = Pick<Settings['connected'], 'shop' | 'courier'>;

export function confirmationWords(trade: Confirmation, retailer: Retailer, connected: Connected): ConfirmationWords {
  const { totalValue } = payoutOf(trade);
  const headline = {
    label: trade.discountCode === null ? 'You get, in cash' : 'You get',
    amount: formatRands(totalValue),
  };
  return {
    subject: subjectOf(trade, headline.amount),
    greeting: greetingOf(trade),
    opening: `Thank you for trading in with ${retailer.name}. We have everything that we need from you for now.`,
    reference: trade.reference,
    headline,
    code: codeOf(trade, retailer, connected),
    clubs: trade.clubs.map(clubLine),
    sums: sumsOf(trade, totalValue),
    feeNotice: feeNoticeOf(trade),
    steps: [...handOver(trade, retailer, connected), inspection, reward(trade, headline.amount)],
    questions: `Questions? Call ${retailer.contact} on ${formatPhone(retailer.phone)} and give your reference, ${trade.reference}.`,
    smallPrint: `You are sent this because a trade-in was submitted to ${retailer.name} with this e-mail address. We never ask for a password, a PIN or a payment to the driver.`,
  };
}

/** Anyone may have typed anyone's address: what a mail repeats of the rest must not be a message of their own. */
function greetingOf({ customerName }: Confirmation): string {
  const name = plainName(customerName);
  return name === null ? 'Hello,' : `Hello ${name},`;
}

function payoutOf({ value, courierFee, isFeeInvoiced }: Confirmation) {
  return payout({ linePrices: [value], courierFee, feeIsInvoiced: isFeeInvoiced });
}

/** It may be read on a locked screen by anyone: no name, and never the code. */
function subjectOf({ reference, discountCode }: Confirmation, amount: string): string {
  return discountCode === null
    ? `Your trade-in ${reference}: ${amount} in cash`
    : `Your trade-in ${reference}: a discount code for ${amount}`;
}

function codeOf({ discountCode }: Confirmation, { url }: Retailer, connected: Connected): ConfirmationWords['code'] {
  if (discountCode === null) return null;
  const use = connected.shop ? 'The code works at once.' : 'Give the code to our staff when you buy.';
  return {
    code: discountCode,
    note: `${use} What you buy with it is released after your clubs have arrived and passed inspection.`,
    link: url === null ? null : discountLink(url, discountCode),
  };
}

function clubLine(club: ConfirmedClub): ConfirmationWords['clubs'][number] {
  const irons = hasIronCount(club.type) ? ` (${counted(club.ironCount, 'club')})` : '';
  const times = club.quantity === 1 ? '' : `${club.quantity} × `;
  return {
    label: `${times}${club.brandName} ${club.modelName}`,
    details: `${club.type}${irons}, ${club.dexterity}-Handed, ${club.condition} condition`,
    amount: formatRands(linePrice(club.price, club.quantity)),
  };
}

function sumsOf(trade: Confirmation, totalValue: Cents): Line[] {
  const value = { label: 'Value of your clubs', amount: formatRands(trade.value) };
  const isDeducted = trade.courierFee > zeroCents && !trade.isFeeInvoiced;
  const fee = { label: 'Courier fee', amount: formatRands(subtractCents(zeroCents, trade.courierFee)) };
  return [value, ...(isDeducted ? [fee] : []), { label: 'You get', amount: formatRands(totalValue) }];
}

function feeNoticeOf({ courierFee, isFeeInvoiced, invoiceUrl }: Confirmation): ConfirmationWords['feeNotice'] {
  if (!isFeeInvoiced || courierFee === zeroCents) return null;
  const text = `The courier fee of ${formatRands(courierFee)} is not taken off: you pay it by invoice.`;
  return { text: invoiceUrl === null ? `${text} We will send you the link.` : text, link: invoiceUrl };
}

const inspection = 'We inspect your clubs when they have arrived. We may refuse clubs that fail our quality standards.';

function handOver({ reference, collection }: Confirmation, retailer: Retailer, connected: Connected): string[] {
  if (collection === null) {
    const { street, suburb, city, postalCode } = retailer.address;
    return [
      `Bring your clubs to ${retailer.name}, ${street}, ${suburb}, ${city}, ${postalCode}. Ask for ${retailer.contact} (${formatPhone(retailer.phone)}).`,
      `Bring your ID document, and give your reference, ${reference}.`,
    ];
  }
  const { parcel, address, collectionOn } = collection;
  return [
    `Pack all clubs into one parcel of at most ${formatParcel(parcel)}, as you had it quoted: wrap each head, tie the shafts together, and close the box well. Write ${reference} on it.`,
    `Have it ready on ${formatDayWithWeekday(collectionOn)}. ${connected.courier ? 'The courier comes' : 'We book a courier who comes'} between ${collectionWindow.replace(' to ', ' and ')} to ${placeOf(address)}, and asks for ${plainName(address.contactName) ?? 'the contact that you gave'} (${formatPhone(address.contactPhone)}).`,
  ];
}

function placeOf({ street, suburb, city, postalCode }: CollectionAddress): string {
  const parts = [street, suburb, city].map(plainPlace);
  return parts.includes(null) ? 'the address that you gave' : [...parts, postalCode].join(', ');
}

function reward({ account, discountCode }: Confirmation, amount: string): string {
  if (account !== null) {
    const [holder, bank] = [plainPlace(account.holder), plainPlace(account.bank)];
    const where = holder === null || bank === null ? 'account that you gave' : `account of ${holder} at ${bank}`;
    return `We pay ${amount} within 24 hours after successful inspection, to the ${where}.`;
  }
  return discountCode === null
    ? `We pay ${amount} within 24 hours after successful inspection.`
    : 'Once they have passed, we release what you have bought with your code.';
}
