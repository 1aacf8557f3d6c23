import type { submitTradeIn } from '@trade-in/contract/checkout';
import type { CallInput } from '@trade-in/contract/endpoint';
import { normaliseAccountNumber } from '@trade-in/domain/bank';
import type { Cents } from '@trade-in/domain/money';
import { normaliseSaId } from '@trade-in/domain/sa-id';
import type { CheckoutForm } from './checkout-form.ts';

export type SubmissionBody = CallInput<typeof submitTradeIn>['body'];

export interface Collection {
  address: NonNullable<SubmissionBody['collectionAddress']>;
  parcel: NonNullable<SubmissionBody['packageDimensions']>;
}

interface Given {
  form: CheckoutForm;
  isCash: boolean;
  idDocumentUrl: string;
  collection: Collection | null;
  /** What the screen shows as what the customer receives. */
  totalValue: Cents;
}

/** The call's body: name and address are asked once and sent under both of the specification's spellings. */
export function submissionOf({ form, isCash, idDocumentUrl, collection, totalValue }: Given): SubmissionBody {
  const person = {
    customerFullName: form.customerFullName,
    customerIdNumber: normaliseSaId(form.customerIdNumber),
    customerAddress: form.customerAddress,
    customerCellNumber: form.customerCellNumber,
    customerEmail: form.customerEmail,
    idDocumentUrl,
  };
  return {
    needsCourier: collection !== null,
    collectionAddress: collection?.address ?? null,
    packageDimensions: collection?.parcel ?? null,
    saComplianceData: isCash ? null : person,
    cashPaymentDetails: isCash ? { ...person, ...bankingOf(form) } : null,
    expectedTotalValue: totalValue,
  };
}

function bankingOf(form: CheckoutForm) {
  if (form.accountType === '') throw new Error('The kind of account was not asked before the submission');
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
