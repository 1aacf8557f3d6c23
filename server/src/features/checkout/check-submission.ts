import type { CashPaymentDetails, SaComplianceData, Submission } from '@trade-in/contract/endpoints/checkout';
import { type CalendarDay, dayInJohannesburg } from '@trade-in/domain/calendar';
import { cartPaymentType } from '@trade-in/domain/cart/cart';
import type { PaymentType } from '@trade-in/domain/club';
import { whyNotKeepPrice } from '@trade-in/domain/club-requests/club-request';
import { canUseQuote, type CollectionAddress } from '@trade-in/domain/courier/courier-quote';
import { unusedDocumentMs } from '@trade-in/domain/limits';
import { defaultParcel, type Parcel } from '@trade-in/domain/courier/parcel';
import { suggestedParcel, whyNotFitInParcel } from '@trade-in/domain/courier/parcel-for-clubs';
import { checkoutPayout, type Payout, whyNotCourier } from '@trade-in/domain/checkout/payout';
import { normalisePhone, whyNotPhone } from '@trade-in/domain/checkout/phone';
import { whyNotSaId } from '@trade-in/domain/checkout/sa-id';
import { linePrice, valueClub } from '@trade-in/domain/valuation/valuation';
import { type Reason, Refusal } from '../../refusal.ts';
import type { CartClub, CheckoutState, TradedClub } from './checkout-store.ts';
import { idDocumentIdFromUrl } from '../../ports/files/id-document-url.ts';

/** A document is no longer accepted in the last minutes before the sweep deletes it. */
const sweepMarginMs = 10 * 60 * 1000;

export interface CheckedSubmission {
  paymentType: PaymentType;
  clubs: TradedClub[];
  payout: Payout;
  isFeeInvoiced: boolean;
  collection: { collectionOn: CalendarDay; address: CollectionAddress } | null;
  parcel: Parcel;
  person: SaComplianceData | CashPaymentDetails;
  /** Null unless the trade-in is paid in cash. */
  cash: CashPaymentDetails | null;
  documentId: string;
}

/**
 * Checks a submission and values the cart at current prices. Throws the refusal that helps most: problems of the cart come
 * before those of the courier, and these before those of the personal details.
 */
export function checkSubmission(
  submission: Submission,
  state: CheckoutState,
  { now, isInvoicing }: { now: Date; isInvoicing: boolean },
): CheckedSubmission {
  const paymentType = cartPaymentType(state.clubs);
  if (paymentType === null) throw new Refusal('cart_empty');
  state.clubs.forEach((club) => refuseEndedPrice(club, dayInJohannesburg(now)));
  refuseOtherPaymentType(paymentType, submission);
  const { person, cash } = particularsFor(paymentType, submission);
  const clubs = state.clubs.map(tradedClub);
  const collection = submission.needsCourier ? collectionOf(submission, state, now) : null;
  const courierFee = collection?.fee ?? null;
  const linePrices = clubs.map(({ price, quantity }) => linePrice(price, quantity));
  const { isFeeInvoiced, ...payout } = checkoutPayout({ linePrices, paymentType, courierFee, isInvoicing });
  const feeReason = whyNotCourier(payout.value, courierFee);
  if (feeReason !== null) throw new Refusal('fee_not_below_value', { reason: feeReason });
  if ((submission.expectedTotalValue ?? payout.totalValue) !== payout.totalValue) throw new Refusal('value_changed');
  requireSaId(person.customerIdNumber, dayInJohannesburg(now));
  const documentId = usableDocumentId(person.idDocumentUrl, state, now);
  const parcel = parcelOf(submission, state.clubs);
  return { paymentType, clubs, payout, isFeeInvoiced, collection, parcel, person, cash, documentId };
}

/**
 * Throws for the page of a cart whose payment type was changed elsewhere: the page lacks the fields that are missing. Only the
 * page sends the amount that it shows.
 */
function refuseOtherPaymentType(paymentType: PaymentType, submission: Submission): void {
  const { cashPaymentDetails: cash, saComplianceData: code, expectedTotalValue } = submission;
  const [wanted, other] = paymentType === 'Cash' ? [cash, code] : [code, cash];
  if (expectedTotalValue === null || wanted !== null || other === null) return;
  throw new Refusal('value_changed', { reason: { code: 'payment_type_changed' } });
}

function particularsFor(paymentType: PaymentType, { cashPaymentDetails, saComplianceData }: Submission) {
  if (paymentType === 'Cash') {
    if (cashPaymentDetails === null) throw invalid({ cashPaymentDetails: { code: 'banking_details_required' } });
    return { person: cashPaymentDetails, cash: cashPaymentDetails };
  }
  if (saComplianceData === null) throw invalid({ saComplianceData: { code: 'compliance_details_required' } });
  return { person: saComplianceData, cash: null };
}

function refuseEndedPrice(club: CartClub, today: CalendarDay): void {
  const reason = whyNotKeepPrice(club, today);
  if (reason !== null) throw new Refusal('value_changed', { reason });
}

function tradedClub({ paymentType, offeredUntil: _offeredUntil, ...club }: CartClub): TradedClub {
  return { ...club, price: valueClub({ ...club, price: club.modelPrice, paymentType }) };
}

function collectionOf(submission: Submission, { quote, clubs }: CheckoutState, now: Date) {
  const address = completeAddress(submission.collectionAddress);
  const parcel = parcelOf(submission, clubs);
  if (quote === null || !canUseQuote(quote, { address, parcel }, now)) throw new Refusal('quote_needed');
  // Clubs may have been added since the quote.
  if (whyNotFitInParcel(quote.parcel, clubs) !== null) throw new Refusal('quote_needed');
  if (!isShownQuote(submission, quote)) throw new Refusal('quote_needed');
  return { collectionOn: quote.collectionOn, address, fee: quote.fee };
}

/** Another tab, or a request whose response was lost, may have replaced the quote that the page shows. */
function isShownQuote(
  { expectedCollectionDate, expectedShippingCost }: Submission,
  { collectionOn, fee }: NonNullable<CheckoutState['quote']>,
): boolean {
  return (expectedCollectionDate ?? collectionOn) === collectionOn && (expectedShippingCost ?? fee) === fee;
}

function parcelOf({ needsCourier, packageDimensions }: Submission, clubs: readonly CartClub[]): Parcel {
  return packageDimensions ?? (needsCourier ? suggestedParcel(clubs) : defaultParcel);
}

const required = (label: 'suburb' | 'contactName' | 'contactPhone'): Reason => ({ code: 'required', label });

/** Returns the address with all fields that the courier needs; a quote needed only three of them. */
function completeAddress(given: Submission['collectionAddress']): CollectionAddress {
  if (given === null) throw invalid({ collectionAddress: { code: 'collection_address_incomplete' } });
  const { suburb, contactName } = given;
  const contactPhone = normalisePhone(given.contactPhone ?? '');
  if (suburb !== null && contactName !== null && contactPhone !== null) {
    return { ...given, suburb, contactName, contactPhone };
  }
  const phoneReason = given.contactPhone === null ? required('contactPhone') : whyNotPhone(given.contactPhone);
  throw invalid({
    ...(suburb === null && { suburb: required('suburb') }),
    ...(contactName === null && { contactName: required('contactName') }),
    ...(phoneReason !== null && { contactPhone: phoneReason }),
  });
}

function requireSaId(idNumber: string, today: CalendarDay): void {
  const reason = whyNotSaId(idNumber, today);
  if (reason !== null) throw invalid({ customerIdNumber: reason });
}

function usableDocumentId(url: string, { documents }: CheckoutState, now: Date): string {
  const uploadedAfter = now.getTime() - unusedDocumentMs + sweepMarginMs;
  const document = documents.find(({ id }) => id === idDocumentIdFromUrl(url));
  if (document !== undefined && document.uploadedAt.getTime() > uploadedAfter) return document.id;
  throw new Refusal('unknown_document', { fields: { idDocumentUrl: { code: 'unknown_document' } } });
}

function invalid(fields: Readonly<Record<string, Reason>>): Refusal {
  return new Refusal('invalid', { fields });
}
