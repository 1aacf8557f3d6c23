import { hasIronCount } from '@trade-in/domain/club';
import { deductedFee } from '@trade-in/domain/checkout/payout';
import { discountLink } from '@trade-in/domain/checkout/discount-code';
import { type Cents, formatRands, subtractCents, zeroCents } from '@trade-in/domain/money';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import { linePrice } from '@trade-in/domain/valuation/valuation';
import { valueName } from '@trade-in/words/value-name';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import type { MailBlock } from '../../../ports/partners/mail-content.ts';
import type { Retailer } from '../../../ports/partners/shop.ts';
import { callStep, collectionDetails, packingStep } from '../collection/collection-steps.ts';
import { mailedClubName } from '../mailed-club-name.ts';
import { chargedFee, isFeeOpen, paymentStep, payoutOf, waitsForFee } from '../mailed-payout.ts';
import type { MailedClub, MailedSubmission } from '../mailed-trade-in-store.ts';
import { type MailContext, tradeInMail, type WriteTradeInMail } from '../trade-in-mail.ts';

type MailWords = Words['confirmationMail'];

const beforeArrival: ReadonlySet<Stage> = new Set(['new', 'to_ship', 'in_transit']);

/** Writes the mail that confirms a trade-in. It may be late, and says only what still holds. */
export const confirmationMail: WriteTradeInMail = (trade, context) => {
  // The mail about the cancellation has been enqueued.
  if (trade.stage === 'cancelled') return null;
  const allWords = wordsIn(trade.language);
  const words = allWords.confirmationMail;
  const { reference, discountCode } = trade;
  const { totalValue } = payoutOf(trade);
  const amount = formatRands(totalValue);
  const label = discountCode === null ? words.youGetInCash() : words.youGet();
  return tradeInMail(trade, context, {
    subject: subjectOf(trade, totalValue, words),
    preview: words.preview({ reference }),
    opening: openingOf(trade, context),
    blocks: [
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
        lines: [...deliverySteps(trade, context), words.inspection(), paymentStep(trade)],
      },
    ],
  });
};

function subjectOf(trade: MailedSubmission, totalValue: Cents, words: MailWords): string {
  const { reference, discountCode } = trade;
  if (!isStillDue(trade, totalValue)) return words.lateSubject({ reference });
  const values = { reference, amount: formatRands(totalValue) };
  return discountCode === null ? words.cashSubject(values) : words.codeSubject(values);
}

/** Returns whether the code can be used for the whole amount or, in cash, nothing has been decided about the clubs yet. */
function isStillDue(trade: MailedSubmission, totalValue: Cents): boolean {
  const { stage, discountCode, discountAmount, isCodeAccepted } = trade;
  return discountCode === null ? beforeArrival.has(stage) : isCodeAccepted && discountAmount === totalValue;
}

function openingOf(trade: MailedSubmission, { retailer: { name: shopName } }: MailContext): string {
  const { confirmationMail: words, cancelledMail } = wordsIn(trade.language);
  const { collection, shipment } = trade;
  if (collection !== null && shipment?.status === 'cancelled') {
    return cancelledMail.opening({ day: collection.collectionOn });
  }
  return waitsForFee(trade) ? words.openingBeforeFee({ shopName }) : words.opening({ shopName });
}

function codeBlocks(
  trade: MailedSubmission,
  context: MailContext,
  { confirmationMail: words, result }: Words,
): MailBlock[] {
  const { discountCode, isCodeInShop, isCodeAccepted } = trade;
  if (discountCode === null || !isCodeAccepted) return [];
  const { url: shopUrl } = context.retailer;
  const isPending = context.connected.shop && !isCodeInShop;
  const url = shopUrl === null || isPending ? null : discountLink(shopUrl, discountCode);
  const link = url === null ? null : { url, buttonLabel: result.shopNow(), text: `${words.shopNow()} ${url}` };
  return [{ kind: 'code', title: result.code(), code: discountCode, note: codeNote(trade, context, words), link }];
}

function codeNote({ isCodeInShop }: MailedSubmission, { connected }: MailContext, words: MailWords): string {
  if (!connected.shop) return words.codeForStaff();
  return isCodeInShop ? words.codeWorks() : words.codeFollows();
}

function clubLine(club: MailedClub, { sharing, clubTypes, clubValues }: Words) {
  const details = {
    type: valueName(clubTypes, club.type),
    hand: valueName(clubValues, club.dexterity),
    condition: valueName(clubValues, club.condition),
  };
  const times = club.quantity === 1 ? '' : `${club.quantity} × `;
  return {
    label: times + mailedClubName(club, { clubTypes }),
    details: hasIronCount(club.type)
      ? sharing.setDetails({ ...details, count: club.ironCount })
      : sharing.clubDetails(details),
    amount: formatRands(linePrice(club.price, club.quantity)),
  };
}

function totalsOf(
  trade: MailedSubmission,
  totalValue: Cents,
  { confirmationMail: words, payout: payoutWords }: Words,
): { label: string; amount: string }[] {
  const value = { label: words.value(), amount: formatRands(trade.value) };
  const deducted = deductedFee(chargedFee(trade));
  const fee = { label: payoutWords.courierFee(), amount: formatRands(subtractCents(zeroCents, deducted)) };
  return [value, ...(deducted > zeroCents ? [fee] : []), { label: words.youGet(), amount: formatRands(totalValue) }];
}

function feeBlocks(trade: MailedSubmission, { confirmationMail: words, result }: Words): MailBlock[] {
  const { courierFee, invoiceUrl, shipment } = trade;
  // The mail about a cancelled collection asks not to pay.
  if (!isFeeOpen(trade) || shipment?.status === 'cancelled') return [];
  const fee = formatRands(courierFee);
  if (invoiceUrl === null) return [{ kind: 'paragraph', text: words.feeInvoicedLater({ fee }) }];
  const link = { url: invoiceUrl, buttonLabel: result.payFee(), text: `${words.payFee()} ${invoiceUrl}` };
  return [
    { kind: 'paragraph', text: words.feeInvoiced({ fee }) },
    { kind: 'link', link },
  ];
}

function deliverySteps(trade: MailedSubmission, context: MailContext): string[] {
  const { reference, stage, collection, language, courierFee } = trade;
  const { confirmationMail: words } = wordsIn(language);
  // The clubs are on their way or have arrived.
  if (stage !== 'new' && stage !== 'to_ship') return [];
  if (collection === null) return bringSteps(trade, context.retailer);
  const call = callStep(trade, context);
  if (call !== null) return [call];
  const { connected } = context;
  const details = collectionDetails(collection, language);
  const packing = packingStep(reference, collection, language);
  if (waitsForFee(trade)) {
    return [
      words.payFeeFirst({ fee: formatRands(courierFee), day: details.day }),
      packing,
      connected.courier ? words.courierComesOncePaid(details) : words.courierToBookOncePaid(details),
    ];
  }
  return [packing, connected.courier ? words.courierComes(details) : words.courierToBook(details)];
}

/** Returns how customers bring the clubs themselves. */
export function bringSteps(
  { reference, language }: MailedSubmission,
  { name: shopName, contact, phone, hours, address: { street, suburb, city, postalCode } }: Retailer,
): string[] {
  const { confirmationMail: words } = wordsIn(language);
  const address = [street, suburb, city, postalCode].join(', ');
  const place = { shopName, address, contact, phone: formatPhone(phone) };
  return [
    hours === null ? words.bringClubs(place) : words.bringClubsInHours({ ...place, hours }),
    words.bringId({ reference }),
  ];
}
