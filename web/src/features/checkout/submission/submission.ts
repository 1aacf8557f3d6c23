import type { submitTradeIn } from '@trade-in/contract/endpoints/checkout';
import type { CourierQuote } from '@trade-in/contract/endpoints/courier';
import type { RequestInput } from '@trade-in/contract/endpoint';
import { normaliseAccountNumber } from '@trade-in/domain/checkout/bank';
import type { ShortMessageKind } from '@trade-in/domain/messages/short-message';
import type { Cents } from '@trade-in/domain/money';
import { normaliseSaId } from '@trade-in/domain/checkout/sa-id';
import type { CheckoutForm } from '../form/checkout-form.ts';

export type SubmissionBody = RequestInput<typeof submitTradeIn>['body'];

export interface Collection {
  address: NonNullable<SubmissionBody['collectionAddress']>;
  parcel: NonNullable<SubmissionBody['packageDimensions']>;
  /** The day and the fee that the page shows; null before a quote. */
  quote: Pick<CourierQuote, 'quote' | 'collectionDate'> | null;
}

/** What the customer submits, as the dialog shows it. */
export interface SubmissionInput {
  form: CheckoutForm;
  isCash: boolean;
  idDocumentUrl: string;
  collection: Collection | null;
  /** The amount that the page shows to the customer. */
  totalValue: Cents;
  /** The short messages that the customer asks for. */
  messages: readonly ShortMessageKind[];
}

/** Returns the request's body. The form has name and address once; cash sends them under both of the specification's names. */
export function toSubmission({
  form,
  isCash,
  idDocumentUrl,
  collection,
  totalValue,
  messages,
}: SubmissionInput): SubmissionBody {
  const person = {
    customerFullName: form.customerFullName,
    customerIdNumber: normaliseSaId(form.customerIdNumber),
    customerAddress: form.customerAddress,
    customerCellNumber: form.customerCellNumber,
    customerEmail: form.customerEmail,
    idDocumentUrl,
  };
  return {
    ...deliveryOf(collection),
    saComplianceData: isCash ? null : person,
    cashPaymentDetails: isCash ? { ...person, ...bankingOf(form) } : null,
    expectedTotalValue: totalValue,
    ...(messages.length > 0 && { wantsMessages: true }),
  };
}

function deliveryOf(collection: Collection | null) {
  if (collection === null) return { needsCourier: false, collectionAddress: null, packageDimensions: null };
  const { address, parcel, quote } = collection;
  return {
    needsCourier: true,
    collectionAddress: address,
    packageDimensions: parcel,
    expectedCollectionDate: quote?.collectionDate,
    expectedShippingCost: quote?.quote,
  };
}

function bankingOf(form: CheckoutForm) {
  if (form.accountType === '') throw new Error('A cash submission needs an account type');
  return {
    customerName: form.customerFullName,
    customerResidentialAddress: form.customerAddress,
    accountHolderName: form.accountHolderName,
    bankName: form.bankName,
    accountType: form.accountType,
    branchCode: form.branchCode,
    accountNumber: normaliseAccountNumber(form.accountNumber),
    proofOfPaymentEmail: form.proofOfPaymentEmail,
  };
}
