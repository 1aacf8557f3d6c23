import type { AccountType } from '@trade-in/domain/checkout/bank';
import * as words from '@trade-in/words/checkout';
import * as documentWords from '@trade-in/words/id-document';

/** The values of the legal dialog, by the endpoint's field names. */
export interface CheckoutForm {
  customerFullName: string;
  customerIdNumber: string;
  customerAddress: string;
  customerCellNumber: string;
  customerEmail: string;
  accountHolderName: string;
  bankName: string;
  accountType: AccountType | '';
  branchCode: string;
  accountNumber: string;
  proofOfPaymentEmail: string;
}
export type CheckoutField = keyof CheckoutForm;
/** The sentence for each invalid field. The document and the confirmation are not part of the form's values. */
export type CheckoutErrors = Partial<Record<CheckoutField | 'idDocumentUrl' | 'confirmation', string>>;

export const emptyForm: CheckoutForm = {
  customerFullName: '',
  customerIdNumber: '',
  customerAddress: '',
  customerCellNumber: '',
  customerEmail: '',
  accountHolderName: '',
  bankName: '',
  accountType: '',
  branchCode: '',
  accountNumber: '',
  proofOfPaymentEmail: '',
};

export const checkoutLabels = {
  customerFullName: words.fullName(),
  customerIdNumber: words.idNumber(),
  customerAddress: words.address(),
  customerCellNumber: words.cellNumber(),
  customerEmail: words.email(),
  idDocumentUrl: documentWords.label(),
  accountHolderName: words.accountHolder(),
  bankName: words.bankName(),
  accountType: words.accountType(),
  branchCode: words.branchCode(),
  accountNumber: words.accountNumber(),
  proofOfPaymentEmail: words.proofOfPaymentEmail(),
  confirmation: words.confirmation(),
} satisfies Record<keyof CheckoutErrors, string>;

/** Returns the errors without that of a field, such as one that is being corrected. */
export function withoutError(errors: CheckoutErrors, field: keyof CheckoutErrors): CheckoutErrors {
  const { [field]: _, ...others } = errors;
  return others;
}
