import type { CashPaymentDetails, SaComplianceData, Submission } from '@trade-in/contract/checkout';
import { refusals } from '@trade-in/contract/refusal';
import { type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { cartPaymentType } from '@trade-in/domain/cart';
import type { PaymentType } from '@trade-in/domain/club';
import { type CollectionAddress, whyQuoteNoLongerHolds } from '@trade-in/domain/courier-quote';
import { unusedDocumentMs } from '@trade-in/domain/limits';
import { type Cents, zeroCents } from '@trade-in/domain/money';
import { defaultParcel, type Parcel } from '@trade-in/domain/parcel';
import { suggestedParcel, whyParcelTooSmall } from '@trade-in/domain/parcel-for-clubs';
import { type Payout, payout, whyNotCourier } from '@trade-in/domain/payout';
import { normalisePhone } from '@trade-in/domain/phone';
import { saIdSentences, whyNotSaId } from '@trade-in/domain/sa-id';
import { linePrice, valueClub } from '@trade-in/domain/valuation';
import { Refusal } from '../../refusal.ts';
import type { CartClub, CheckoutState, TradedClub } from './checkout-store.ts';
import { idDocumentIdOf } from './id-document-address.ts';

/** A document is not taken in the last minutes before the sweep deletes it. */
const beforeSweepMs = 10 * 60 * 1000;

const notAPhone = 'Please give a South African phone number, for example 021 123 4567';

export interface Judged {
  paymentType: PaymentType;
  clubs: TradedClub[];
  payout: Payout;
  isFeeInvoiced: boolean;
  collection: { collectionOn: CalendarDay; address: CollectionAddress } | null;
  parcel: Parcel;
  person: SaComplianceData | CashPaymentDetails;
  /** Null unless it is paid in cash. */
  cash: CashPaymentDetails | null;
  documentId: string;
}

/**
 * Decides what a submission comes to, from the cart at present prices, or throws the refusal that helps most: first what is
 * wrong with the cart, then with the courier, then with the particulars.
 */
export function judgeSubmission(
  submission: Submission,
  state: CheckoutState,
  { now, isInvoicing }: { now: Date; isInvoicing: boolean },
): Judged {
  const paymentType = cartPaymentType(state.clubs);
  if (paymentType === null) throw new Refusal('cart_empty');
  const { person, cash } = particularsFor(paymentType, submission);
  const clubs = state.clubs.map(tradedClub);
  const collection = submission.needsCourier ? collectionOf(submission, state, now) : null;
  const isFeeInvoiced = collection !== null && isInvoicing && paymentType === 'Cash';
  const result = payoutOf(clubs, collection?.fee ?? null, isFeeInvoiced);
  if ((submission.expectedTotalValue ?? result.totalValue) !== result.totalValue) throw new Refusal('value_changed');
  refuseUnlessSaId(person.customerIdNumber, dayInJohannesburg(now));
  const documentId = freshDocument(person.idDocumentUrl, state, now);
  const parcel = parcelOf(submission, state.clubs);
  return { paymentType, clubs, payout: result, isFeeInvoiced, collection, parcel, person, cash, documentId };
}

function particularsFor(paymentType: PaymentType, { cashPaymentDetails, saComplianceData }: Submission) {
  if (paymentType === 'Cash') {
    const sentence = 'Please fill in all banking details for cash payment';
    if (cashPaymentDetails === null) throw invalid({ cashPaymentDetails: sentence });
    return { person: cashPaymentDetails, cash: cashPaymentDetails };
  }
  const sentence = 'Please fill in your full name, ID number and address, and add your ID document.';
  if (saComplianceData === null) throw invalid({ saComplianceData: sentence });
  return { person: saComplianceData, cash: null };
}

function tradedClub({ modelPrice, paymentType, ...club }: CartClub): TradedClub {
  return { ...club, price: valueClub({ ...club, price: modelPrice, paymentType }) };
}

function payoutOf(clubs: readonly TradedClub[], courierFee: Cents | null, feeIsInvoiced: boolean): Payout {
  const linePrices = clubs.map(({ price, quantity }) => linePrice(price, quantity));
  const result = payout({ linePrices, courierFee: courierFee ?? zeroCents, feeIsInvoiced });
  const whyNot = courierFee === null ? null : whyNotCourier(result.value, courierFee);
  if (whyNot !== null) throw new Refusal('fee_not_below_value', { sentence: whyNot });
  return result;
}

function collectionOf(submission: Submission, { quote, clubs }: CheckoutState, now: Date) {
  const address = wholeAddress(submission.collectionAddress);
  const parcel = parcelOf(submission, clubs);
  if (quote === null || whyQuoteNoLongerHolds(quote, { address, parcel }, now) !== null)
    throw new Refusal('quote_needed');
  // Clubs were added since.
  if (whyParcelTooSmall(quote.parcel, clubs) !== null) throw new Refusal('quote_needed');
  return { collectionOn: quote.collectionOn, address, fee: quote.fee };
}

function parcelOf({ needsCourier, packageDimensions }: Submission, clubs: readonly CartClub[]): Parcel {
  return packageDimensions ?? (needsCourier ? suggestedParcel(clubs) : defaultParcel);
}

/** The courier needs all of it, where a quote needed three fields only. */
function wholeAddress(given: Submission['collectionAddress']): CollectionAddress {
  if (given === null) throw invalid({ collectionAddress: 'Please fill in all required address fields' });
  const { suburb, contactName } = given;
  const contactPhone = normalisePhone(given.contactPhone ?? '');
  if (suburb !== null && contactName !== null && contactPhone !== null) {
    return { ...given, suburb, contactName, contactPhone };
  }
  const aboutPhone = given.contactPhone === null ? 'Contact phone is required' : notAPhone;
  throw invalid({
    ...(suburb === null && { suburb: 'Suburb is required' }),
    ...(contactName === null && { contactName: 'Contact name is required' }),
    ...(contactPhone === null && { contactPhone: aboutPhone }),
  });
}

function refuseUnlessSaId(idNumber: string, today: CalendarDay): void {
  const reason = whyNotSaId(idNumber, today);
  if (reason !== null) throw invalid({ customerIdNumber: saIdSentences[reason] });
}

function freshDocument(url: string, { documents }: CheckoutState, now: Date): string {
  const uploadedAfter = now.getTime() - unusedDocumentMs + beforeSweepMs;
  const document = documents.find(({ id }) => id === idDocumentIdOf(url));
  if (document !== undefined && document.uploadedAt.getTime() > uploadedAfter) return document.id;
  throw new Refusal('unknown_document', { fields: { idDocumentUrl: refusals.unknown_document.sentence } });
}

/** The only wrong field's sentence is the whole refusal's; several have the general one. */
function invalid(fields: Record<string, string>): Refusal {
  const [only, another] = Object.values(fields);
  return new Refusal('invalid', { fields, ...(only !== undefined && another === undefined && { sentence: only }) });
}
